/**
 * `simulateChanges()`: simulates a request at a node and returns its balance and allowance changes, or why there is no
 * result. Never throws; ends within 8 seconds.
 */
import { bySimulateV1 } from './by-simulate-v1.ts';
import { byTrace } from './by-trace.ts';
import { MalformedAnswerError } from './node-responses.ts';
import { revertReason } from './revert-reason.ts';
import type {
  NotSimulated,
  RpcRequest,
  Simulation,
  SimulationRequest,
  SimulationTransport,
} from './simulation.ts';

/** Time limit for all requests to the node together, in milliseconds. */
const TIME_LIMIT_MS = 8_000;
const MAX_DEPTH = 6;

/** JSON-RPC: method not found, or not supported (EIP-1474). */
const NO_METHOD = [-32601, -32004];
const NO_METHOD_TEXT =
  /method.{0,40}(not (found|supported|available|exist)|unsupported|disabled)|unknown method|(not supported|unsupported).{0,20}method|not whitelisted/i;
const REFUSES = /^execution reverted|revert/i;

class TimeoutError extends Error {}

/** Yields a client's exception and its causes, one of which is the error of the node. */
function* errorsOf(thrown: unknown): Generator<{ code?: unknown; message?: unknown }> {
  let at = thrown;
  for (let depth = 0; depth < MAX_DEPTH && typeof at === 'object' && at !== null; depth++) {
    yield at;
    at = (at as { cause?: unknown }).cause;
  }
}

function isMissingMethod(thrown: unknown): boolean {
  return [...errorsOf(thrown)].some(
    ({ code, message }) =>
      NO_METHOD.includes(code as number) ||
      (typeof message === 'string' && NO_METHOD_TEXT.test(message)),
  );
}

/** Returns the outcome of the calls if the node reports it by an error instead of a result. */
function refusal(thrown: unknown): Simulation | undefined {
  const reason = revertReason(thrown);
  const reverts = [...errorsOf(thrown)].some(
    ({ code, message }) => code === 3 || (typeof message === 'string' && REFUSES.test(message)),
  );
  const isKnown = reason.kind === 'insufficientFunds' || reason.kind === 'outOfGas';
  return isKnown || reverts ? { outcome: 'fails', reason, at: 0 } : undefined;
}

function whyNot(thrown: unknown): NotSimulated {
  if (thrown instanceof TimeoutError) return 'TIMEOUT';
  if (isMissingMethod(thrown)) return 'UNSUPPORTED';
  return thrown instanceof MalformedAnswerError ? 'MALFORMED' : 'UNREACHABLE';
}

async function withinTime<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), ms);
  });
  try {
    return await Promise.race([run(abort.signal), late]);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

/**
 * Returns what calls would change for the account that makes them, without sending anything, with `eth_simulateV1`, or
 * `debug_traceCall` if the node supports only that. Never throws and always ends: without a result it returns
 * `notSimulated`, and the user may still decide.
 */
export async function simulateChanges(
  request: SimulationRequest,
  transport: SimulationTransport,
  { timeLimitMs = TIME_LIMIT_MS, now = Date.now }: { timeLimitMs?: number; now?(): number } = {},
): Promise<Simulation> {
  try {
    return await withinTime(timeLimitMs, async (signal) => {
      const rpcRequest: RpcRequest = (method, params) =>
        transport.request({ method, params }, { signal });
      try {
        return await bySimulateV1(rpcRequest, request, now());
      } catch (thrown) {
        const refused = refusal(thrown);
        if (refused) return refused;
        if (!isMissingMethod(thrown)) throw thrown;
        return await byTrace(rpcRequest, request);
      }
    });
  } catch (thrown) {
    return refusal(thrown) ?? { outcome: 'notSimulated', why: whyNot(thrown) };
  }
}
