// Renders GET /docs, one page of documentation, from the OpenAPI document. Contains no script and escapes
// every value. Pure.
import { html, NOTHING, type Html } from './html.ts';
import type { openApiDocument } from './openapi.ts';
import {
  exampleOf,
  fieldsOf,
  typeInWords,
  type Field,
  type JsonSchema,
  type Schemas,
} from './schema-examples.ts';

type Document = ReturnType<typeof openApiDocument>;

interface Media {
  schema?: JsonSchema;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, Media>; required?: boolean };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

const WHO: Record<string, string> = {
  developerKey: 'developer key',
  toolProtocolKey: 'tool-protocol key',
  idToken: 'ID token',
  browserSession: 'signed-in page',
  ticket: 'ticket in the query',
};

const slug = (tag: string): string =>
  `group-${tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`;

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** For use between single quotes in a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function callers({ security, responses }: Operation): Html {
  if (security.length === 0) return html`<p class="who">Anyone may call it.</p>`;
  const kinds = security.flatMap((one) => Object.keys(one)).map((name) => WHO[name] ?? name);
  const scope = /The key lacks the scope ([a-z_]+:[a-z_]+)/.exec(responses['403']?.description ?? '')?.[1];
  const needs = scope === undefined ? NOTHING : html` A key needs the scope <code>${scope}</code>.`;
  return html`<p class="who">Credential: ${kinds.join(', ')}.${needs}</p>`;
}

function row({ name, type, required, default: usual, description }: Field, place = ''): Html {
  const notes = [
    description ?? '',
    required ? 'Required.' : '',
    usual === undefined ? '' : `Default: ${JSON.stringify(usual)}.`,
  ].filter((note) => note !== '');
  return html`<tr>
    <th scope="row"><code>${name}</code>${place}</th>
    <td>${type}</td>
    <td>${notes.join(' ')}</td>
  </tr>`;
}

function table(caption: string, rows: Html[]): Html {
  if (rows.length === 0) return NOTHING;
  return html`<div class="wide" role="group" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

const sample = (title: string, text: string): Html =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0"><code>${text}</code></pre>
  </details>`;

function bodyOf({ requestBody }: Operation, schemas: Schemas): Html {
  if (requestBody === undefined) return NOTHING;
  return {
    html: Object.entries(requestBody.content)
      .map(([kind, { schema = {} }]) => {
        const fields = table(
          `Body (${kind})`,
          fieldsOf(schema, schemas).map((field) => row(field)),
        );
        const example = kind === 'application/json' ? json(exampleOf(schema, schemas)) : null;
        return fields.html + (example === null ? '' : sample('Example of a body', example).html);
      })
      .join(''),
  };
}

function answersOf({ responses }: Operation, schemas: Schemas): Html {
  const good = Object.entries(responses).filter(([status]) => status < '400');
  return {
    html: good
      .map(([status, { description, content = {} }]) => {
        const [kind, media] = Object.entries(content)[0] ?? [];
        const about = html`<p>
          <strong>${status}</strong> ${description}${kind === undefined ? '' : ` (${kind})`}
        </p>`;
        if (kind !== 'application/json' || media?.schema === undefined) return about.html;
        return about.html + sample('Example of an answer', json(exampleOf(media.schema, schemas))).html;
      })
      .join(''),
  };
}

function errorsOf({ responses }: Operation): Html {
  const bad = Object.entries(responses).filter(([status]) => status >= '400');
  const rows = bad.map(
    ([status, { description }]) =>
      html`<dt>${status}</dt>
        <dd>${description}</dd>`,
  );
  return html`<details>
    <summary>Errors</summary>
    <dl>${rows}</dl>
  </details>`;
}

function curl(entry: Entry, url: string, schemas: Schemas): string {
  const { method, path, operation } = entry;
  const kinds = operation.security.flatMap((one) => Object.keys(one));
  const wanted = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required === true);
  const query = wanted.map(
    ({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, schemas)))}`,
  );
  const parts = [`curl ${quoted(url + path + (query.length > 0 ? `?${query.join('&')}` : ''))}`];
  if (method !== 'get') parts.push(`-X ${method.toUpperCase()}`);
  if (kinds.length > 0) parts.push('-H "Authorization: Bearer $EARSHOT_KEY"');
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (schema !== undefined) {
    parts.push(
      "-H 'Content-Type: application/json'",
      `-d ${quoted(JSON.stringify(exampleOf(schema, schemas)))}`,
    );
  }
  return parts.join(' \\\n  ');
}

function article(entry: Entry, url: string, schemas: Schemas): Html {
  const { method, path, operation } = entry;
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, description, schema }) =>
    row(
      {
        name,
        required: required === true,
        description,
        default: schema.default,
        type: typeInWords(schema, schemas),
      },
      ` in ${place}`,
    ),
  );
  return html`<article aria-labelledby="${operation.operationId}">
    <h3 id="${operation.operationId}">
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
    </h3>
    <p>${operation.summary}.</p>
    ${operation.description === undefined ? NOTHING : html`<p>${operation.description}</p>`}
    ${callers(operation)} ${table('Parameters', parameters)} ${bodyOf(operation, schemas)}
    <h4>Answer</h4>
    ${answersOf(operation, schemas)} ${errorsOf(operation)} ${sample('With curl', curl(entry, url, schemas))}
  </article> `;
}

/** The operation with references to shared responses replaced by the responses. */
function withResponses(operation: Operation, shared: Operation['responses']): Operation {
  const entries = Object.entries(operation.responses).map(([status, answer]) => {
    const name = (answer as { $ref?: string }).$ref?.split('/').at(-1);
    return [status, (name === undefined ? undefined : shared[name]) ?? answer] as const;
  });
  return { ...operation, responses: Object.fromEntries(entries) };
}

/** The whole page. `document` is what /openapi.json serves. */
export function docsPage(document: Document): string {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const responses = (document.components?.responses ?? {}) as unknown as Operation['responses'];
  const url = document.servers?.[0]?.url ?? '';
  const entries = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Entry => ({
      method,
      path,
      operation: withResponses(operation as unknown as Operation, responses),
    })),
  );
  const tags = [...new Set(entries.flatMap(({ operation }) => operation.tags))];
  const of = (tag: string): Entry[] => entries.filter(({ operation }) => operation.tags.includes(tag));
  const contents = tags.map(
    (tag) =>
      html`<li>
        <a href="#${slug(tag)}">${tag}</a>
        <ul>
          ${of(tag).map(
            ({ method, path, operation }) =>
              html`<li>
                <a href="#${operation.operationId}"
                  ><span class="method">${method.toUpperCase()}</span> ${path}</a
                >
              </li>`,
          )}
        </ul>
      </li> `,
  );
  const sections = tags.map(
    (tag) =>
      html`<section aria-labelledby="${slug(tag)}">
        <h2 id="${slug(tag)}">${tag}</h2>
        ${of(tag).map((entry) => article(entry, url, schemas))}
      </section> `,
  );
  const { title, version, description = '' } = document.info;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs/docs.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <h1>${title}</h1>
          <p>
            Version ${version}. ${description} The same for programs:
            <a href="/openapi.json">openapi.json</a>.
          </p>
        </header>
        <nav aria-label="Contents">
          <details open>
            <summary>Contents</summary>
            <ul>
              ${contents}
            </ul>
          </details>
        </nav>
        <main id="content" tabindex="-1">${sections}</main>
      </body>
    </html> `.html;
}
