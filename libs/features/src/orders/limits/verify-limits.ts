/**
 * `verifyLimits()`: returns the limits that the account has signed, with the terms decoded from the signed bytes
 * instead of those that the order service returned; others are omitted. Only signatures that are not of the account's
 * key need requests to the node: a contract account validates its own. If the node does not respond, these are omitted
 * too. Also: `contractSignatureAbi` (ERC-1271), `VALID_SIGNATURE`.
 */
import { type Address, type Hex, lower, sameAddress } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { type LimitOrder, orderDigest, orderHash, parseOrder } from '@cenote/trading/orders';
import { parseAbi, recoverAddress } from 'viem';
import { multicall } from 'viem/actions';
import type { StepContext } from '../../transactions/step-context.ts';
import { MAX_SECONDS } from '../format-untrusted-time.ts';

/** ERC-1271. */
export const contractSignatureAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
export const VALID_SIGNATURE = '0x1626ba7e';
/**
 * Maximum bytes of calls in one request: some 40 usual signatures, or ten of passkeys, for which a contract may use
 * 350,000 gas each. Nodes limit a request to 30 million gas.
 */
const MAX_BYTES = 8_192;

type VerifyContext = Pick<StepContext, 'network' | 'contracts' | 'client' | 'account'>;

/**
 * Returns the limits that the account has signed, with the terms decoded from the signed bytes instead of those that
 * the order service returned; others are omitted. Only signatures that are not of the account's key need requests to
 * the node: a contract account validates its own. If the node does not respond, these are omitted too.
 */
export async function verifyLimits(
  orders: readonly ApiOrder[],
  { network, contracts, client, account }: VerifyContext,
): Promise<ApiOrder[]> {
  const { permit2, exclusiveDutchOrderReactor: reactor } = contracts;
  if (!reactor) return [];
  const domain = { chainId: network.id, permit2 };
  const candidates = orders.flatMap((stated) => {
    const order = readLimit(stated, account, reactor);
    return order
      ? [{ stated, order, digest: orderDigest(order, domain), signature: stated.signature as Hex }]
      : [];
  });
  const byKey = await Promise.all(
    candidates.map(({ digest, signature }) => isSignedBy(account, digest, signature)),
  );
  const others = candidates.filter((_, i) => !byKey[i]);
  const byContract = await validatedBy(account, others, { client, contracts });
  return candidates
    .filter((each, i) => byKey[i] || byContract.has(each))
    .map(({ stated, order }) => ({ ...stated, ...termsOf(order), chainId: network.id }));
}

/** Returns the decoded limit; undefined if the bytes are not a limit of the account, or have another hash. */
function readLimit(
  { kind, hash, encodedOrder }: ApiOrder,
  account: Address,
  reactor: Address,
): LimitOrder | undefined {
  if (kind !== 'limit') return undefined;
  try {
    const order = parseOrder('limit', encodedOrder as Hex);
    const isOwn =
      orderHash(order) === hash &&
      sameAddress(order.info.swapper, account) &&
      sameAddress(order.info.reactor, reactor) &&
      order.outputs.length === 1;
    return isOwn ? order : undefined;
  } catch {
    return undefined;
  }
}

async function isSignedBy(account: Address, hash: Hex, signature: Hex): Promise<boolean> {
  try {
    return sameAddress(await recoverAddress({ hash, signature }), account);
  } catch {
    return false;
  }
}

interface Signed {
  digest: Hex;
  signature: Hex;
}

/** Returns the limits whose signature the account's contract validates; none for an account without code. */
async function validatedBy<T extends Signed>(
  account: Address,
  signed: readonly T[],
  { client, contracts }: Pick<StepContext, 'client' | 'contracts'>,
): Promise<ReadonlySet<T>> {
  if (signed.length === 0) return new Set();
  const { multicall3: multicallAddress } = contracts;
  const answers = await multicall(client, {
    multicallAddress,
    batchSize: MAX_BYTES,
    contracts: signed.map(
      ({ digest, signature }) =>
        ({
          address: account,
          abi: contractSignatureAbi,
          functionName: 'isValidSignature',
          args: [digest, signature],
        }) as const,
    ),
  });
  return new Set(signed.filter((_, i) => answers[i]?.result === VALID_SIGNATURE));
}

/** Signed terms; a deadline beyond the last date is replaced by that date, so that it can be shown and stored. */
const termsOf = ({ info, input, outputs }: LimitOrder) => {
  const [output] = outputs;
  return {
    swapper: lower(info.swapper),
    reactor: lower(info.reactor),
    nonce: `${info.nonce}`,
    deadline: Math.min(Number(info.deadline), MAX_SECONDS),
    input: {
      token: lower(input.token),
      startAmount: `${input.startAmount}`,
      endAmount: `${input.endAmount}`,
    },
    output: {
      token: lower(output!.token),
      recipient: lower(output!.recipient),
      startAmount: `${output!.startAmount}`,
      endAmount: `${output!.endAmount}`,
    },
  };
};
