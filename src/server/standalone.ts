// The service alone, under plain Node: `npm run serve`, and `npm start` where there is no window.
import './node-guard.ts';

const { serve } = await import('./serve.ts');
await serve(process.argv.slice(2));

export {};
