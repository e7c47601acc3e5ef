/** Decoders of Permit2's signed messages: allowances, transfers, and transfers bound to unknown terms (witness). */
import { type Address, lower } from '@cenote/chains';
import {
  BATCH_TRANSFER_FIELDS,
  PERMIT_BATCH,
  PERMIT_DETAILS,
  PERMIT_SINGLE,
  TOKEN_PERMISSIONS,
  TRANSFER_FIELDS,
} from '@cenote/chains/typed-data';
import type { PermitTransfer } from '../decoded-action.ts';
import type { TypedDataDecoder } from '../decoder.ts';
import { readStruct } from '../typed-data/read-struct.ts';
import { typedDataDecoder } from '../typed-data/typed-data-decoder.ts';
import { known } from './known-contracts.ts';
import { permit2Permit } from './permit2-calls.ts';

const targets = known.permit2;

const single = typedDataDecoder({
  name: 'permit2 single',
  primaryType: 'PermitSingle',
  types: {
    PermitSingle: PERMIT_SINGLE,
    PermitDetails: PERMIT_DETAILS,
  },
  targets,
  read: ({ details, spender, sigDeadline }) => permit2Permit([details], spender, sigDeadline),
});

const batch = typedDataDecoder({
  name: 'permit2 batch',
  primaryType: 'PermitBatch',
  types: {
    PermitBatch: PERMIT_BATCH,
    PermitDetails: PERMIT_DETAILS,
  },
  targets,
  read: ({ details, spender, sigDeadline }) => permit2Permit(details, spender, sigDeadline),
});

interface TransferMessage {
  permitted: Permitted | readonly Permitted[];
  spender: Address;
  deadline: bigint;
}

interface Permitted {
  token: Address;
  amount: bigint;
}

function permitTransfer({ permitted, spender, deadline }: TransferMessage): PermitTransfer {
  const list = 'token' in permitted ? [permitted] : permitted;
  return {
    kind: 'permitTransfer',
    spender: lower(spender),
    assets: list.map(({ token, amount }) => ({ standard: 'erc20', token: lower(token), amount })),
    deadline,
  };
}

const transfer = typedDataDecoder({
  name: 'permit2 transfer',
  primaryType: 'PermitTransferFrom',
  types: { PermitTransferFrom: TRANSFER_FIELDS, TokenPermissions: TOKEN_PERMISSIONS },
  targets,
  read: permitTransfer,
});

const batchTransfer = typedDataDecoder({
  name: 'permit2 batch transfer',
  primaryType: 'PermitBatchTransferFrom',
  types: { PermitBatchTransferFrom: BATCH_TRANSFER_FIELDS, TokenPermissions: TOKEN_PERMISSIONS },
  targets,
  read: permitTransfer,
});

const written = (fields: readonly { name: string; type: string }[]): string =>
  fields.map(({ name, type }) => `${type} ${name}`).join(',');

/**
 * Decodes a transfer with a witness, which binds it to terms in a type that each protocol defines. For an unknown type
 * only what Permit2 enforces is reported: token and amount, not the terms.
 */
function witnessed(
  primaryType: string,
  fields: typeof TRANSFER_FIELDS | typeof BATCH_TRANSFER_FIELDS,
): TypedDataDecoder {
  const start = `${primaryType}(${written(fields)},`;
  const permissions = `TokenPermissions(${written(TOKEN_PERMISSIONS)})`;
  const types = { [primaryType]: fields, TokenPermissions: TOKEN_PERMISSIONS };
  return {
    name: `permit2 ${primaryType}`,
    primaryTypes: [primaryType],
    targets,
    decode({ encodedType, typedData }) {
      if (!encodedType.startsWith(start) || !encodedType.includes(permissions)) return undefined;
      const message = readStruct(types, primaryType, typedData.message);
      return {
        ...permitTransfer(message as unknown as TransferMessage),
        hasUnknownTerms: true,
      };
    },
  };
}

export const permit2TypedData: readonly TypedDataDecoder[] = [
  single,
  batch,
  transfer,
  batchTransfer,
  witnessed('PermitWitnessTransferFrom', TRANSFER_FIELDS),
  witnessed('PermitBatchWitnessTransferFrom', BATCH_TRANSFER_FIELDS),
];
