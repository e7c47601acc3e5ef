import { type Address, type Contracts, erc20Abi, type Hex } from '@cenote/chains';
import { isNonceUsed, noncesAbi, splitNonce } from '@cenote/trading/orders';
import {
  BaseError,
  type Client,
  ContractFunctionRevertedError,
  encodeFunctionData,
  multicall3Abi,
  parseAbi,
  RpcRequestError,
} from 'viem';
import { readContract } from 'viem/actions';
import { signerCall, signerIn } from './signer.ts';

/** What is asked of the chain about an order. */
export interface StandingAsk {
  swapper: Address;
  token: Address;
  nonce: bigint;
  /** What was signed, where it is to be asked whose it is and whether the swapper's contract stands by it. */
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
  /** Whose key made the signature, where that was asked and somebody's did. */
  signer?: Address | undefined;
}

/** How an order's swapper stands, and by when. */
export interface SeenStanding extends Standing {
  /** The chain's head when it was read, or a later one. */
  block: number;
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
      // The node answered: the call itself came to nothing, perhaps for want of gas.
      const isAnswered =
        error instanceof BaseError &&
        error.walk(
          (cause) =>
            cause instanceof ContractFunctionRevertedError || cause instanceof RpcRequestError,
        );
      if (isAnswered) return undefined;
      throw error;
    }
  };

/** Calls by what they ask: of a thousand orders most ask the same, and writing a call takes time. */
type Written = Map<string, RawCall>;

function callsOf(ask: StandingAsk, permit2: Address, written: Written): RawCall[] {
  const { swapper, token, nonce, signed } = ask;
  const { word } = splitNonce(nonce);
  const call = (name: string, target: Address, callData: () => Hex): RawCall => {
    const known = written.get(name);
    if (known) return known;
    const made: RawCall = { target, allowFailure: true, callData: callData() };
    written.set(name, made);
    return made;
  };
  const bitmap = { abi: noncesAbi, functionName: 'nonceBitmap' } as const;
  const balance = { abi: erc20Abi, functionName: 'balanceOf' } as const;
  const allowance = { abi: erc20Abi, functionName: 'allowance' } as const;
  const calls = [
    call(`nonces ${swapper} ${word}`, permit2, () =>
      encodeFunctionData({ ...bitmap, args: [swapper, word] }),
    ),
    call(`balance ${swapper} ${token}`, token, () =>
      encodeFunctionData({ ...balance, args: [swapper] }),
    ),
    call(`allowance ${swapper} ${token}`, token, () =>
      encodeFunctionData({ ...allowance, args: [swapper, permit2] }),
    ),
  ];
  if (signed) {
    const { digest, signature } = signed;
    const args = [digest, signature] as const;
    const valid = { abi: signatureAbi, functionName: 'isValidSignature' } as const;
    const name = `signature ${swapper} ${digest} ${signature}`;
    calls.push(call(name, swapper, () => encodeFunctionData({ ...valid, args })));
    const signer = signerCall(digest, signature);
    if (signer) calls.push({ ...signer, allowFailure: true });
  }
  return calls;
}

const numberOf = (answer: RawAnswer | undefined): bigint | undefined =>
  answer?.success && WORD.test(answer.returnData.slice(0, 66))
    ? BigInt(answer.returnData.slice(0, 66))
    : undefined;

function standingOf(ask: StandingAsk, answers: readonly (RawAnswer | undefined)[]): Standing {
  const [bitmap, balance, allowance, signature, signer] = answers;
  const used = numberOf(bitmap);
  const says = (): Standing['contractSays'] => {
    if (!ask.signed || (signature?.success && signature.returnData === '0x')) return 'noContract';
    return signature?.success && signature.returnData.startsWith(MAGIC) ? 'valid' : 'invalid';
  };
  // Always there: a chain without it is not the one that is meant.
  if (used === undefined) throw new Error('Permit2 does not answer');
  return {
    isNonceUsed: isNonceUsed(used, ask.nonce),
    ...{ balance: numberOf(balance), allowance: numberOf(allowance), contractSays: says() },
    ...(signer?.success && { signer: signerIn(signer.returnData) }),
  };
}

/** Another function of the same contract may well answer. */
const functionOf = ({ target, callData }: RawCall): string => target + callData.slice(0, 10);

type Answers = Map<RawCall, RawAnswer | undefined>;

/**
 * Answers of calls, in as few requests as may be. A contract may use up the gas of a request, so that what
 * stands behind it fails or the request as a whole: the first that fails is asked alone, those behind it
 * anew. A function of a contract that fails alone is not called again: undefined stands for its answers.
 */
async function ask(read: ReadRaw, calls: readonly RawCall[], answers: Answers, bad: Set<string>) {
  let rest = calls;
  while (true) {
    const part = rest.filter((call) => !bad.has(functionOf(call))).slice(0, MOST_CALLS);
    const [first] = part;
    if (!first) return;
    const got = await read(part);
    const failed = got ? got.findIndex(({ success }) => !success) : 0;
    const known = failed < 0 ? part.length : failed;
    for (const [i, call] of part.slice(0, known).entries()) answers.set(call, got?.[i]);
    rest = rest.slice(rest.indexOf(part.at(-1)!) + 1);
    if (failed < 0) continue;
    if (part.length === 1 || (got && failed === 0)) bad.add(functionOf(part[failed]!));
    else if (got) await ask(read, [part[failed]!], answers, bad);
    else await ask(read, part.slice(0, part.length >> 1), answers, bad);
    const done = got ? failed + 1 : Math.max(1, part.length >> 1);
    rest = [...part.slice(done), ...rest];
  }
}

/**
 * How the swappers of orders stand, in order, equal questions asked once.
 * @throws where the node does not answer.
 */
export async function readStandings(
  read: ReadRaw,
  permit2: Address,
  asks: readonly StandingAsk[],
): Promise<Standing[]> {
  const written: Written = new Map();
  const calls = asks.map((each) => callsOf(each, permit2, written));
  const answers: Answers = new Map();
  await ask(read, [...new Set(calls.flat())], answers, new Set());
  return asks.map((each, i) =>
    standingOf(
      each,
      calls[i]!.map((call) => answers.get(call)),
    ),
  );
}
