import { type Address, type Contracts, erc20Abi, type Hex } from '@cenote/chains';
import { noncesAbi, splitNonce } from '@cenote/trading/orders';
import {
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  encodeFunctionData,
  multicall3Abi,
  parseAbi,
} from 'viem';
import { readContract } from 'viem/actions';

/** What is asked of the chain about an order. */
export interface StandingAsk {
  swapper: Address;
  token: Address;
  nonce: bigint;
  /** What was signed, where the swapper's contract is to be asked about it. */
  signed?: { digest: Hex; signature: Hex };
}

/** How an order's swapper stands. Undefined where the token's contract gives no number. */
export interface Standing {
  isNonceUsed: boolean;
  balance: bigint | undefined;
  /** What Permit2 may move. */
  allowance: bigint | undefined;
  /** What the swapper's contract says of the signature; `noContract` where it has no code. */
  contractSays: 'noContract' | 'valid' | 'invalid';
}

const signatureAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
const MAGIC = '0x1626ba7e';
const WORD = /^0x[0-9a-f]{64}$/i;

interface RawCall {
  target: Address;
  allowFailure: true;
  callData: Hex;
}
type RawAnswer = { success: boolean; returnData: Hex };
/** Answers of calls at one block; undefined where the call as a whole is reverted. */
export type ReadRaw = (calls: readonly RawCall[]) => Promise<readonly RawAnswer[] | undefined>;

/** Calls in one request: beyond, a node may refuse it. */
const MOST_CALLS = 400;

/** Reads through Multicall3, at the head or at a block. */
export const rawReader =
  (client: Client, { multicall3 }: Pick<Contracts, 'multicall3'>, blockNumber?: bigint): ReadRaw =>
  async (calls) => {
    try {
      return await readContract(client, {
        ...{ address: multicall3, abi: multicall3Abi, functionName: 'aggregate3', args: [calls] },
        ...(blockNumber !== undefined && { blockNumber }),
      });
    } catch (error) {
      const isReverted =
        error instanceof BaseError &&
        error.walk((cause) => cause instanceof ContractFunctionRevertedError);
      if (isReverted) return undefined;
      throw error;
    }
  };

function callsOf(ask: StandingAsk, permit2: Address): RawCall[] {
  const { swapper, token, nonce, signed } = ask;
  const call = (target: Address, callData: Hex): RawCall => ({
    ...{ target, allowFailure: true, callData },
  });
  const bitmap = { abi: noncesAbi, functionName: 'nonceBitmap' } as const;
  const balance = { abi: erc20Abi, functionName: 'balanceOf' } as const;
  const allowance = { abi: erc20Abi, functionName: 'allowance' } as const;
  const calls = [
    call(permit2, encodeFunctionData({ ...bitmap, args: [swapper, splitNonce(nonce).word] })),
    call(token, encodeFunctionData({ ...balance, args: [swapper] })),
    call(token, encodeFunctionData({ ...allowance, args: [swapper, permit2] })),
  ];
  if (signed) {
    const { digest, signature } = signed;
    const args = [digest, signature] as const;
    const valid = { abi: signatureAbi, functionName: 'isValidSignature' } as const;
    calls.push(call(swapper, encodeFunctionData({ ...valid, args })));
  }
  return calls;
}

const numberOf = (answer: RawAnswer | undefined): bigint | undefined =>
  answer?.success && WORD.test(answer.returnData.slice(0, 66))
    ? BigInt(answer.returnData.slice(0, 66))
    : undefined;

function standingOf(ask: StandingAsk, answers: readonly (RawAnswer | undefined)[]): Standing {
  const [bitmap, balance, allowance, signature] = answers;
  const used = numberOf(bitmap);
  const says = (): Standing['contractSays'] => {
    if (!ask.signed || (signature?.success && signature.returnData === '0x')) return 'noContract';
    return signature?.success && signature.returnData.startsWith(MAGIC) ? 'valid' : 'invalid';
  };
  return {
    // Permit2 always answers; where nothing is known the order is not to be relied on.
    isNonceUsed: used === undefined || ((used >> BigInt(splitNonce(ask.nonce).bit)) & 1n) === 1n,
    ...{ balance: numberOf(balance), allowance: numberOf(allowance), contractSays: says() },
  };
}

/** Answers of distinct calls, in as few requests as may be; undefined in place of those that were reverted. */
async function readDistinct(
  read: ReadRaw,
  calls: readonly RawCall[],
): Promise<ReadonlyMap<string, RawAnswer | undefined>> {
  const distinct = new Map(calls.map((call) => [nameOf(call), call]));
  const names = [...distinct.keys()];
  const answers = new Map<string, RawAnswer | undefined>();
  for (let at = 0; at < names.length; at += MOST_CALLS) {
    const part = names.slice(at, at + MOST_CALLS);
    const got = await read(part.map((name) => distinct.get(name)!));
    for (const [i, name] of part.entries()) answers.set(name, got?.[i]);
  }
  return answers;
}

const nameOf = ({ target, callData }: RawCall): string => target + callData;

/**
 * How the swappers of orders stand, in order, equal questions asked once. A contract that uses up the
 * gas of a call takes it from those behind it: an order with an answer missing is asked about alone.
 * @throws where the node does not answer.
 */
export async function readStandings(
  read: ReadRaw,
  permit2: Address,
  asks: readonly StandingAsk[],
): Promise<Standing[]> {
  const calls = asks.map((ask) => callsOf(ask, permit2));
  const answers = await readDistinct(read, calls.flat());
  return Promise.all(
    asks.map(async (ask, i) => {
      const own = calls[i]!.map((call) => answers.get(nameOf(call)));
      if (own.every((answer) => answer?.success)) return standingOf(ask, own);
      if (asks.length === 1 && own.some((answer) => answer !== undefined)) {
        return standingOf(ask, own);
      }
      const alone = await Promise.all(calls[i]!.map(async (call) => (await read([call]))?.[0]));
      return standingOf(ask, alone);
    }),
  );
}
