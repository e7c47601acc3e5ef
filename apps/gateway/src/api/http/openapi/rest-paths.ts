/**
 * `restPaths()`: returns the OpenAPI paths of token safety, gas, delegations, names, backups, flags, events and rates.
 */
import {
  addressParamsSchema,
  backupParamsSchema,
  gasQuerySchema,
  nameParamsSchema,
  tokenSafetyParamsSchema,
} from '@cenote/data';
import {
  ALWAYS,
  BODY,
  errors,
  MALFORMED,
  NOT_READY,
  pathParameters,
  queryParameters,
  response,
  type SCHEMAS,
} from './schemas.ts';

const body = (name: keyof typeof SCHEMAS) => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const NO_NAMES: [number, string] = [404, 'ENS is not available on any supported network'];
const NO_LOOKUP: [number, string] = [503, 'Name lookup is unavailable'];

const header = (name: string) => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 64 },
});

const NO_TOKEN: [number, string] = [401, 'The token is missing or is not 32 bytes in hexadecimal'];
const BACKUPS_UNAVAILABLE: [number, string] = [
  503,
  'Backups are unavailable, or backup storage is full',
];
/** Security requirement of the owner's token, of which the gateway stores the hash. */
const backupToken = { security: [{ backupToken: [] }] };

export const restPaths = () => ({
  '/v1/tokens/{chainId}/{address}/safety': {
    get: {
      operationId: 'tokenSafety',
      summary: 'Token safety level and its sources',
      parameters: pathParameters(tokenSafetyParamsSchema),
      responses: {
        '200': response(
          'Results of token lists and of the buy-sell simulation',
          'TokenSafetyResponse',
        ),
        ...errors(MALFORMED, [404, 'Unknown token'], ...ALWAYS),
      },
    },
  },
  '/v1/gas': {
    get: {
      operationId: 'gas',
      summary: 'Suggested gas fees',
      parameters: queryParameters(gasQuerySchema),
      responses: {
        '200': response('Fees for three speeds', 'GasResponse'),
        ...errors(MALFORMED, ...ALWAYS, NOT_READY),
      },
    },
  },
  '/v1/delegations': {
    post: {
      operationId: 'delegations',
      summary: 'Delegations of accounts (EIP-7702)',
      requestBody: body('DelegationsRequest'),
      responses: {
        '200': response('By address and chain; null if unknown', 'DelegationsResponse'),
        ...errors(...BODY, ...ALWAYS),
      },
    },
  },
  '/v1/names/{name}': {
    get: {
      operationId: 'name',
      summary: 'Resolve a name or username to an address',
      parameters: pathParameters(nameParamsSchema),
      responses: {
        '200': response('All fields are null if the name does not resolve', 'NameResponse'),
        ...errors(MALFORMED, NO_NAMES, ...ALWAYS, NO_LOOKUP),
      },
    },
  },
  '/v1/addresses/{address}/name': {
    get: {
      operationId: 'addressName',
      summary: 'Primary name of an address, if it resolves back to it',
      parameters: pathParameters(addressParamsSchema),
      responses: {
        '200': response('Null if it has none', 'AddressName'),
        ...errors(MALFORMED, NO_NAMES, ...ALWAYS, NO_LOOKUP),
      },
    },
  },
  '/v1/names': {
    post: {
      operationId: 'addressNames',
      summary: 'Primary names of up to 50 addresses',
      requestBody: body('NamesRequest'),
      responses: {
        '200': response('In request order, each address once', 'NamesResponse'),
        ...errors(...BODY, NO_NAMES, ...ALWAYS, NO_LOOKUP),
      },
    },
  },
  '/v1/backups/{id}': {
    get: {
      operationId: 'backup',
      summary: 'Get an encrypted backup',
      ...backupToken,
      parameters: pathParameters(backupParamsSchema),
      responses: {
        '200': response('Ciphertext that the gateway cannot decrypt', 'BackupResponse'),
        ...errors(
          MALFORMED,
          NO_TOKEN,
          [404, 'Backup not found for this token'],
          ...ALWAYS,
          BACKUPS_UNAVAILABLE,
        ),
      },
    },
    put: {
      operationId: 'keepBackup',
      summary: 'Store a backup, replacing the previous one',
      ...backupToken,
      parameters: pathParameters(backupParamsSchema),
      requestBody: body('BackupRequest'),
      responses: {
        '204': { description: 'Stored' },
        ...errors(...BODY, NO_TOKEN, [403, 'The token doesn’t match the backup'], ...ALWAYS),
        ...errors(BACKUPS_UNAVAILABLE),
      },
    },
    delete: {
      operationId: 'deleteBackup',
      summary: 'Delete the backup of this token',
      ...backupToken,
      parameters: pathParameters(backupParamsSchema),
      responses: {
        '204': { description: 'No backup is stored for this token anymore' },
        ...errors(MALFORMED, NO_TOKEN, ...ALWAYS, BACKUPS_UNAVAILABLE),
      },
    },
  },
  '/v1/rates': {
    get: {
      operationId: 'rates',
      summary: 'Exchange rates of the US dollar, for display',
      responses: {
        '200': response('Rates, each with its date', 'RatesResponse'),
        ...errors(...ALWAYS),
      },
    },
  },
  '/v1/flags': {
    get: {
      operationId: 'flags',
      summary: 'Feature flags',
      responses: { '200': response('Flags by name', 'FlagsResponse'), ...errors(...ALWAYS) },
    },
  },
  '/v1/events': {
    post: {
      operationId: 'events',
      summary: 'Record analytics events, if enabled',
      parameters: [header('X-Application-Origin'), header('X-Application-Build')],
      requestBody: body('EventsRequest'),
      responses: {
        '204': {
          description: 'Accepted',
          headers: {
            'Origin-Country': {
              description: "The client's country, ISO 3166-1 alpha-2, where it is known",
              schema: { type: 'string', pattern: '^[A-Z]{2}$' },
            },
          },
        },
        ...errors(...BODY, [404, 'Analytics events are disabled (the default)'], ...ALWAYS, [
          503,
          'Analytics events are unavailable',
        ]),
      },
    },
  },
});
