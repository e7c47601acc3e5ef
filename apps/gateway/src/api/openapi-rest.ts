import {
  addressParamsSchema,
  backupParamsSchema,
  gasQuerySchema,
  nameParamsSchema,
  tokenSafetyParamsSchema,
} from '@cenote/data';
import {
  ALWAYS,
  answer,
  BODY,
  errors,
  MALFORMED,
  NOT_READY,
  pathParameters,
  queryParameters,
  type SCHEMAS,
} from './openapi-parts.ts';

const body = (name: keyof typeof SCHEMAS) => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const NO_NAMES: [number, string] = [404, 'No network here has names'];
const NO_LOOKUP: [number, string] = [503, 'Names cannot be looked up now'];

const header = (name: string) => ({
  ...{ name, in: 'header', required: false, schema: { type: 'string', maxLength: 64 } },
});

const NO_TOKEN: [number, string] = [401, 'The token is missing, or no 32 bytes in hexadecimal'];
const NO_SHELF: [number, string] = [503, 'Backups cannot be kept now, or there is no room'];
/** The owner's token, which the gateway knows the hash of. */
const backupToken = { security: [{ backupToken: [] }] };

/** Operations that need no index. */
export const restPaths = () => ({
  '/v1/tokens/{chainId}/{address}/safety': {
    get: {
      operationId: 'tokenSafety',
      summary: 'How safe a token is, and how that is known',
      parameters: pathParameters(tokenSafetyParamsSchema),
      responses: {
        '200': answer('What lists say and a trial showed', 'TokenSafetyResponse'),
        ...errors(MALFORMED, [404, 'No pool or list knows the token'], ...ALWAYS),
      },
    },
  },
  '/v1/gas': {
    get: {
      operationId: 'gas',
      summary: 'What a transaction may pay for gas',
      parameters: queryParameters(gasQuerySchema),
      responses: {
        '200': answer('Fees of three speeds', 'GasResponse'),
        ...errors(MALFORMED, ...ALWAYS, NOT_READY),
      },
    },
  },
  '/v1/delegations': {
    post: {
      operationId: 'delegations',
      summary: 'Which accounts run the code of a contract (EIP-7702)',
      requestBody: body('DelegationsRequest'),
      responses: {
        '200': answer('By address and chain; null where not known', 'DelegationsResponse'),
        ...errors(...BODY, ...ALWAYS),
      },
    },
  },
  '/v1/names/{name}': {
    get: {
      operationId: 'name',
      summary: 'What a name or a username leads to',
      parameters: pathParameters(nameParamsSchema),
      responses: {
        '200': answer('All null where the name leads nowhere', 'NameResponse'),
        ...errors(MALFORMED, NO_NAMES, ...ALWAYS, NO_LOOKUP),
      },
    },
  },
  '/v1/addresses/{address}/name': {
    get: {
      operationId: 'addressName',
      summary: 'The name of an address, where it leads back to that address',
      parameters: pathParameters(addressParamsSchema),
      responses: {
        '200': answer('Null where it has none', 'AddressName'),
        ...errors(MALFORMED, NO_NAMES, ...ALWAYS, NO_LOOKUP),
      },
    },
  },
  '/v1/names': {
    post: {
      operationId: 'addressNames',
      summary: 'The names of up to 50 addresses',
      requestBody: body('NamesRequest'),
      responses: {
        '200': answer('In the order asked for, each address once', 'NamesResponse'),
        ...errors(...BODY, NO_NAMES, ...ALWAYS, NO_LOOKUP),
      },
    },
  },
  '/v1/backups/{id}': {
    get: {
      ...{
        operationId: 'backup',
        summary: 'A sealed backup, as its owner gave it',
        ...backupToken,
      },
      parameters: pathParameters(backupParamsSchema),
      responses: {
        '200': answer('Bytes that the gateway cannot read', 'BackupResponse'),
        ...errors(MALFORMED, NO_TOKEN, [404, 'There is none for this token'], ...ALWAYS, NO_SHELF),
      },
    },
    put: {
      ...{ operationId: 'keepBackup', summary: 'Keeps a backup in place of the one before' },
      ...backupToken,
      parameters: pathParameters(backupParamsSchema),
      requestBody: body('BackupRequest'),
      responses: {
        '204': { description: 'Kept' },
        ...errors(...BODY, NO_TOKEN, [403, 'The backup there is of another token'], ...ALWAYS),
        ...errors(NO_SHELF),
      },
    },
    delete: {
      ...{ operationId: 'deleteBackup', summary: 'Deletes the backup of this token' },
      ...backupToken,
      parameters: pathParameters(backupParamsSchema),
      responses: {
        '204': { description: 'There is none for this token any more' },
        ...errors(MALFORMED, NO_TOKEN, ...ALWAYS, NO_SHELF),
      },
    },
  },
  '/v1/rates': {
    get: {
      operationId: 'rates',
      summary: 'What a dollar is in other currencies, for display',
      responses: {
        '200': answer('Rates, each with its day', 'RatesResponse'),
        ...errors(...ALWAYS),
      },
    },
  },
  '/v1/flags': {
    get: {
      operationId: 'flags',
      summary: 'Features turned on or off',
      responses: { '200': answer('Flags by name', 'FlagsResponse'), ...errors(...ALWAYS) },
    },
  },
  '/v1/events': {
    post: {
      operationId: 'events',
      summary: 'Takes what an app counts, where this gateway is set to',
      parameters: [header('X-Application-Origin'), header('X-Application-Build')],
      requestBody: body('EventsRequest'),
      responses: {
        '204': {
          description: 'Taken',
          headers: {
            'Origin-Country': {
              description: "The client's country, ISO 3166-1 alpha-2, where it is known",
              schema: { type: 'string', pattern: '^[A-Z]{2}$' },
            },
          },
        },
        ...errors(...BODY, [404, 'Events are not taken here, which is usual'], ...ALWAYS, [
          503,
          'Events cannot be taken now',
        ]),
      },
    },
  },
});
