/**
 * `readOrderStates()`: reads the onchain states of orders (nonce, balance, Permit2 allowance, signature) in bounded
 * calls. Also: types `OrderStateRequest`, `OnchainOrderState`, `OnchainOrderStateAtBlock`.
 * @throws if the node does not respond.
 */
import { type Address, erc20Abi, type Hex } from '@cenote/chains';
import { isNonceUsed, noncesAbi, splitNonce } from '@cenote/trading/orders';
import { encodeFunctionData, parseAbi } from 'viem';
import {
  type BoundedCall,
  type CallResult,
  type ReadBounded,
  readBounded,
} from '../../rpc/bounded-calls.ts';
import { CostlyCalls, type StoredCalls } from './costly-calls.ts';
import { signerCall, signerIn } from './signer.ts';

/** Parameters of reading an order's onchain state. */
export interface OrderStateRequest {
  swapper: Address;
  token: Address;
  nonce: bigint;
  /** Digest and signature to verify onchain; omitted: the signature is not checked. */
  signed?: { digest: Hex; signature: Hex };
}

/** An order's nonce, balance, allowance and signature onchain. Amounts are undefined if the token returns none. */
export interface OnchainOrderState {
  isNonceUsed: boolean;
  balance: bigint | undefined;
  /** Permit2's allowance. */
  allowance: bigint | undefined;
  /** Result of the swapper's `isValidSignature`; `noContract` if the account has no code. */
  contractSignature: 'noContract' | 'valid' | 'invalid';
  /** Recovered signer of the signature, if requested and valid. */
  signer?: Address | undefined;
}

/** An order's onchain state and its block. */
export interface OnchainOrderStateAtBlock extends OnchainOrderState {
  /** The chain's head at the time of the read, or a later block. */
  block: number;
}

const signatureAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
]);
const MAGIC = '0x1626ba7e';

/**
 * Gas limits of calls. Permit2 and the precompiles use a tenth of theirs, tokens usually a tenth, and contracts that
 * verify passkeys a third.
 */
const GAS = { trusted: 100_000, token: 300_000, signature: 1_000_000 } as const;

interface Call extends BoundedCall {
  /** Key of the call's results. */
  name: string;
  /** Key in {@link StoredCalls} for calls that use up their gas. */
  burntKey: string;
}
/** Encoded calls by name: most of a thousand orders share theirs, and encoding takes time. */
type Written = Map<string, Call>;

function callsOf(request: OrderStateRequest, permit2: Address, written: Written): Call[] {
  const { swapper, token, nonce, signed } = request;
  const { word } = splitNonce(nonce);
  const call = (
    name: string,
    target: Address,
    gas: number,
    write: () => Hex,
    burntKey = name,
  ): Call => {
    const known = written.get(name);
    if (known) return known;
    const made: Call = { name, target, gas, burntKey, data: write() };
    written.set(name, made);
    return made;
  };
  const bitmap = { abi: noncesAbi, functionName: 'nonceBitmap' } as const;
  const balance = { abi: erc20Abi, functionName: 'balanceOf' } as const;
  const allowance = { abi: erc20Abi, functionName: 'allowance' } as const;
  const calls = [
    call(`nonces ${swapper} ${word}`, permit2, GAS.trusted, () =>
      encodeFunctionData({ ...bitmap, args: [swapper, word] }),
    ),
    // A token may use much gas for a single account, so each balance is a separate call.
    call(`balance ${swapper} ${token}`, token, GAS.token, () =>
      encodeFunctionData({ ...balance, args: [swapper] }),
    ),
    call(`allowance ${swapper} ${token}`, token, GAS.token, () =>
      encodeFunctionData({ ...allowance, args: [swapper, permit2] }),
    ),
  ];
  if (signed) {
    const { digest, signature } = signed;
    const args = [digest, signature] as const;
    const valid = { abi: signatureAbi, functionName: 'isValidSignature' } as const;
    const write = () => encodeFunctionData({ ...valid, args });
    const name = `signature ${swapper} ${digest} ${signature}`;
    calls.push(call(name, swapper, GAS.signature, write, `signature ${swapper}`));
    const signer = signerCall(digest, signature);
    if (signer) {
      const { target, callData } = signer;
      calls.push(call(`signer ${digest} ${signature}`, target, GAS.trusted, () => callData));
    }
  }
  return calls;
}

const numberOf = (result: CallResult | undefined): bigint | undefined =>
  result?.success && result.size >= 32 ? BigInt(result.word) : undefined;

function decodeOrderState(
  request: OrderStateRequest,
  results: readonly (CallResult | undefined)[],
): OnchainOrderState {
  const [bitmap, balance, allowance, signature, signer] = results;
  const used = numberOf(bitmap);
  const says = (): OnchainOrderState['contractSignature'] => {
    // Permit2 calls every account with code, even if the code returns nothing.
    if (!request.signed || signature?.hasCode === false) return 'noContract';
    const isValid = signature?.success && signature.size >= 32 && signature.word.startsWith(MAGIC);
    return isValid ? 'valid' : 'invalid';
  };
  // Permit2 exists on every supported chain.
  if (used === undefined) throw new Error('Permit2 did not respond');
  return {
    isNonceUsed: isNonceUsed(used, request.nonce),
    balance: numberOf(balance),
    allowance: numberOf(allowance),
    contractSignature: says(),
    ...(signer?.success && { signer: signer.size === 32 ? signerIn(signer.word) : undefined }),
  };
}

const isBurnt = ({ success, gasUsed }: CallResult, { gas }: Call): boolean =>
  !success && gasUsed >= gas;

/**
 * Reads the onchain states of orders, in order; equal calls are made once.
 * @param stored results of calls that are skipped; gas-intensive calls are added.
 * @throws if the node does not respond.
 */
export async function readOrderStates(
  read: ReadBounded,
  permit2: Address,
  requests: readonly OrderStateRequest[],
  stored: StoredCalls = new CostlyCalls().at(0),
): Promise<OnchainOrderState[]> {
  const written: Written = new Map();
  const callsOfRequests = requests.map((each) => callsOf(each, permit2, written));
  const results = new Map<Call, CallResult>();
  for (const made of written.values()) {
    const result = stored.resultOf(made.name);
    if (result) results.set(made, result);
  }
  const calls = [...written.values()].filter(
    (each) => !results.has(each) && !stored.isBurnt(each.burntKey),
  );
  for (const [i, result] of (await readBounded(read, calls)).entries()) {
    const call = calls[i]!;
    results.set(call, result);
    if (isBurnt(result, call)) stored.burn(call.burntKey);
    else stored.store(call.name, result);
  }
  return requests.map((each, i) =>
    decodeOrderState(
      each,
      callsOfRequests[i]!.map((call) => results.get(call)),
    ),
  );
}
