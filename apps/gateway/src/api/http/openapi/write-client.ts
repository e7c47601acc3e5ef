/**
 * TypeScript source of an HTTP client for an OpenAPI document's operations, in two files of libs/data/src/gateway:
 * `writeFirstClient()` returns first-rest.generated.ts, the operations that the web app's first screen needs;
 * `writeClient()` returns rest.generated.ts, which adds all others.
 */
import { type ClientOperation, clientOperations } from './client-operations.ts';

const HEAD = `/*
 * Generated from the gateway's OpenAPI document by \`npm run generate -w @cenote/gateway\`; a test compares the two. Do
 * not edit.
 */
`;

/** The only schema whose export differs from its name in the document. */
const EXPORTS: Readonly<Record<string, string>> = { Error: 'errorResponseSchema' };

const exportOf = (schema: string): string =>
  EXPORTS[schema] ?? `${schema[0]!.toLowerCase()}${schema.slice(1)}Schema`;

/** Operations that the web app needs before the user interacts: it downloads the code of the others later. */
const FIRST: readonly string[] = ['readiness', 'tokens', 'quote', 'flags'];

export function writeFirstClient(document: unknown): string {
  const operations = clientOperations(document).filter(({ name }) => FIRST.includes(name));
  return [
    ...imports(operations),
    '\n/** Operations of the gateway that the first screen needs. */',
    `export interface FirstRest {\n${operations.map(signature).join('\n')}\n}\n`,
    '/** Returns the operations of the first screen, each sent with `request`. */',
    'export const firstRest = (request: RestRequest): FirstRest => ({',
    `${operations.map(implementation).join('\n')}\n});\n`,
  ].join('\n');
}

export function writeClient(document: unknown): string {
  const operations = clientOperations(document).filter(({ name }) => !FIRST.includes(name));
  return [
    ...imports(operations),
    "import { type FirstRest, firstRest } from './first-rest.generated.ts';\n",
    '/** All operations of the gateway whose response has a body with a schema, or none. */',
    `export interface GatewayRest extends FirstRest {\n${operations.map(signature).join('\n')}\n}\n`,
    '/** Returns the operations, each sent with `request`. */',
    'export const gatewayRest = (request: RestRequest): GatewayRest => ({',
    `...firstRest(request),\n${operations.map(implementation).join('\n')}\n});\n`,
  ].join('\n');
}

/** Head of a file and the imports that both files need. */
function imports(operations: readonly ClientOperation[]): string[] {
  const used = operations.flatMap(({ body, response }) => [body, response]);
  const schemas = [...new Set(used.filter((name) => name !== undefined).map(exportOf))].sort();
  return [
    HEAD,
    "import type * as z from 'zod/mini';",
    `import {\n${schemas.map((name) => `  ${typeOnly(name, operations)}${name},\n`).join('')}} from '../api/index.ts';`,
    "import { type RestRequest, withQuery } from './rest-request.ts';",
  ];
}

/** Request schemas are imported as types only; response schemas also parse. */
const typeOnly = (schema: string, operations: readonly ClientOperation[]): string =>
  operations.some(({ response }) => response !== undefined && exportOf(response) === schema)
    ? ''
    : 'type ';

function signature(operation: ClientOperation): string {
  const { name, summary, method, path, parameters, body, response } = operation;
  const fields = parameters.map(
    (each) =>
      `${each.name}${each.required ? '' : '?: undefined |'}${each.required ? ': ' : ' '}${each.type}`,
  );
  const inputs = [
    ...(fields.length > 0 ? [`params: { ${fields.join('; ')} }`] : []),
    ...(body ? [`body: z.input<typeof ${exportOf(body)}>`] : []),
    'signal?: AbortSignal',
  ];
  const output = response ? `z.output<typeof ${exportOf(response)}>` : 'void';
  return [
    `  /** ${summary}. \`${method} ${path}\` */`,
    `  ${name}(${inputs.join(', ')}): Promise<${output}>;`,
  ].join('\n');
}

function implementation(operation: ClientOperation): string {
  const { name, method, path, parameters, body, response } = operation;
  const inputs = [
    ...(parameters.length > 0 ? ['params'] : []),
    ...(body ? ['body'] : []),
    'signal',
  ];
  const query = parameters.filter((each) => each.in === 'query').map((each) => each.name);
  const filled = path.replace(/\{(\w+)\}/g, (_, of) => `\${encodeURIComponent(params.${of})}`);
  const fields = query.map((each) => `${each}: params.${each}`).join(', ');
  const target = query.length > 0 ? `withQuery(\`${filled}\`, { ${fields} })` : `\`${filled}\``;
  const properties = [
    `method: '${method}'`,
    `path: ${target}`,
    `answer: ${response ? exportOf(response) : 'undefined'}`,
    ...(body ? ['body'] : []),
    'signal',
  ];
  return `  ${name}: (${inputs.join(', ')}) => request({ ${properties.join(', ')} }),`;
}
