// Makes src/client/schema.d.ts: the types of every request and answer, from the OpenAPI document of the route
// table.

import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openApiDocument } from '../src/server/http/openapi.ts';
import { ROUTES } from '../src/server/http/table.ts';

const HEAD = `// Generated from the route table by \`node scripts/generate-docs.ts\`; do not edit.\n\n`;

export async function clientTypes(): Promise<string> {
  const document = openApiDocument(ROUTES, 'http://127.0.0.1:7345');
  // What has a default need not be sent.
  const ast = await openapiTS(document as OpenAPI3, { defaultNonNullable: false });
  return HEAD + astToString(ast);
}
