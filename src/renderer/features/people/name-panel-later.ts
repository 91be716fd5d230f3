// The panel that asks who speaks, loaded when it is first opened.
import { lazy } from 'react';

export const NamePanel = lazy(async () => ({ default: (await import('./name-panel.tsx')).NamePanel }));
