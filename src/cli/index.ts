#!/usr/bin/env node
// Entry of the command line. Checks the version of Node before it loads anything else.
import '../server/node-guard.ts';

const { runCommandLine } = await import('./run.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
