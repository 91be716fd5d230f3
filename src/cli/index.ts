#!/usr/bin/env node
// Entry of the command line. Loads nothing before it is known that this Node can run it.
import '../server/node-guard.ts';

const { runCommandLine } = await import('./run.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
