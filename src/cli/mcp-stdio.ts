// mcp stdio: speaks the tool protocol on standard input and output, for trying. Assistants start out/bridge/earshot-mcp.mjs, since
// npm prints lines of its own.
import { runBridge } from '../bridge/bridge.ts';
import { lineWriter } from '../bridge/line-writer.ts';
import { DEFAULT_PORT } from '../server/config.ts';
import { readServiceFile } from '../server/store/data-dir-lock.ts';
import type { Command } from './command.ts';
import { withToolKey } from './mcp-calls.ts';

export const mcpStdio: Command = {
  name: 'mcp stdio',
  usage: '',
  summary: 'Speak the tool protocol on standard input and output, with EARSHOT_MCP_KEY or a key for this run',
  async run({ dataDir, note, signal }) {
    signal.addEventListener('abort', () => process.stdin.destroy());
    let address = `http://127.0.0.1:${DEFAULT_PORT}`;
    await withToolKey(dataDir, (key) =>
      runBridge({
        input: process.stdin,
        write: lineWriter(process.stdout),
        note,
        // It may have been started again elsewhere.
        address: () => (address = readServiceFile(dataDir)?.url ?? address),
        key,
        patience: { firstMs: 30_000, callMs: 10_000 },
      }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      }),
    );
  },
};
