// Stands where a service has its encoder's process: passes all bytes to the one of the run, see one-for-all.ts, and back.
import { connect, Socket } from 'node:net';

/** As MESSAGES_FD of worker-frames.ts, whose loading would cost more than all else here. */
const SERVICE_FD = 3;

const service = new Socket({ fd: SERVICE_FD, readable: true, writable: true });
const encoder = connect(process.env['ENCODER_SOCKET'] ?? '');
const end = (): never => process.exit(0);
for (const socket of [service, encoder]) socket.on('error', end).on('close', end);
process.on('SIGINT', () => undefined);
service.pipe(encoder);
encoder.pipe(service);
