// Entry of the service without a window, under plain Node: `npm run serve`, and `npm start` where there is no
// screen.
import './node-guard.ts';

const { serve } = await import('./serve.ts');
await serve(process.argv.slice(2));

export {};
