// Baseline: the recogniser itself, whole files in this process, no VAD, no socket. Prints one JSON line. A
// file whose name ends in .s16 is raw PCM at 16 kHz.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import { decodeAudioFile } from '../../src/cli/audio-file.ts';

const rawPcm = ({ buffer, byteOffset, length }: Buffer): Int16Array =>
  new Int16Array(buffer.slice(byteOffset, byteOffset + length));

const [models, ...files] = process.argv.slice(2);
const folder = join(models!, 'moonshine-tiny-en');
const recogniser = new sherpa.OfflineRecognizer({
  featConfig: { sampleRate: 16_000, featureDim: 80 },
  modelConfig: {
    moonshine: {
      encoder: join(folder, 'encoder_model.onnx'),
      mergedDecoder: join(folder, 'decoder_quantised_logits.onnx'),
    },
    tokens: join(folder, 'tokens.txt'),
    numThreads: 1,
    provider: 'cpu',
    debug: 0,
  },
});
const texts: string[] = [];
let ms = 0;
let cpuMs = 0;
for (const file of files) {
  const pcm = file.endsWith('.s16') ? rawPcm(readFileSync(file)) : (await decodeAudioFile(file)).pcm;
  const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
  const began = performance.now();
  const before = process.cpuUsage();
  const stream = recogniser.createStream();
  stream.acceptWaveform({ sampleRate: 16_000, samples });
  recogniser.decode(stream);
  texts.push(recogniser.getResult(stream).text);
  ms += performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  cpuMs += (user + system) / 1_000;
}
console.log(JSON.stringify({ ms, cpuMs, texts }));
