// Entry of the service without a window, under plain Node: `npm run serve`, and `npm start` where there is no
// screen.
import './node-guard.ts';
import { setFlagsFromString } from 'node:v8';

// Loading the program makes much garbage at once. The heap would grow for it by 20 MB that an idle service never needs.
setFlagsFromString('--semi-space-growth-factor=1');
const { serve } = await import('./serve.ts');
await serve(process.argv.slice(2));
setFlagsFromString('--semi-space-growth-factor=2');

export {};
