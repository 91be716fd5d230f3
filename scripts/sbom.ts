// Prints what a packed Earshot contains as CycloneDX: the packages, as npm lists them from the lock file, and the models with their
// hashes. Leaves out what only builds and tests need.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licences } from './licences.ts';
import { npm } from './setup/run.mjs';

interface Component {
  'bom-ref': string;
  type: string;
  group?: string;
  name: string;
  [field: string]: unknown;
}

interface Bom {
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  metadata: { component: Component };
  [field: string]: unknown;
}

interface Model {
  id: string;
  title: string;
  licence: string;
  files: { path: string; sha256: string; from?: unknown }[];
}

const root = join(import.meta.dirname, '..');
const fullName = ({ group, name }: Component): string =>
  group === undefined || group === '' ? name : `${group}/${name}`;

function modelComponents(): Component[] {
  const { models } = JSON.parse(readFileSync(join(root, 'resources', 'models.json'), 'utf8')) as {
    models: Model[];
  };
  return models
    .filter(({ files }) => files.every(({ from }) => from !== undefined))
    .map(({ id, title, licence, files }) => ({
      ...{ 'bom-ref': `model:${id}`, type: 'machine-learning-model', name: id, description: title },
      licenses: [{ license: { id: licence } }],
      components: files.map(({ path, sha256 }) => ({
        ...{ 'bom-ref': `file:${id}:${path}`, type: 'file', name: path },
        hashes: [{ alg: 'SHA-256', content: sha256 }],
      })),
    }));
}

const { code, stdout, stderr } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
if (code !== 0) throw new Error(`npm sbom failed: ${stderr}`);
const bom = JSON.parse(stdout) as Bom;
const packed = new Set(licences().map(([name]) => name));
const components = bom.components.filter((component) => packed.has(fullName(component)));
const kept = new Set(components.map((component) => component['bom-ref']));
const { component: program } = bom.metadata;
const rootRef = program['bom-ref'];
// npm calls it as the folder is called.
program.name = 'earshot';
const dependencies = bom.dependencies
  .filter(({ ref }) => kept.has(ref) || ref === rootRef)
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
const result = { ...bom, components: [...components, ...modelComponents()], dependencies };
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
