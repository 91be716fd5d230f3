// Mounts the page.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/literata/wght.css';
import './tokens.css';
import './base.css';
import './frame.css';
import { App } from './app.tsx';
import { takeLinkToken } from '../features/sign-in/link-token.ts';

takeLinkToken();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
