/** `byTrace()`: simulates one call with debug_traceCall, for nodes without eth_simulateV1. */
import { type Address, lower } from '@cenote/chains';
import { codeOverride, toCallObject } from './call-object.ts';
import {
  type Frame,
  frameSchema,
  MAX_FRAMES,
  MalformedAnswerError,
  parseAnswer,
} from './node-responses.ts';
import { OtherAccounts } from './other-accounts.ts';
import { revertReason } from './revert-reason.ts';
import type { RpcRequest, Simulation, SimulationRequest } from './simulation.ts';
import { tallyOf } from './tally.ts';

/** Calls that move native coin. The value of a delegate call is that of its caller and was moved before. */
const MOVES_VALUE = /^(CALL|CREATE2?|SELFDESTRUCT)$/i;

/** Yields every frame that was not reverted, with its nested frames. */
function* appliedFrames(root: Frame): Generator<Frame> {
  const open: Frame[] = [root];
  for (let count = 0; open.length > 0; count++) {
    if (count > MAX_FRAMES) throw new MalformedAnswerError('The trace has too many frames');
    const frame = open.pop() as Frame;
    if (frame.error) continue;
    yield frame;
    // Pushed in reverse order, so that they are popped in order.
    for (const inner of [...(frame.calls ?? [])].reverse())
      open.push(parseAnswer(frameSchema, inner));
  }
}

/**
 * Simulates one call with `debug_traceCall`.
 * @throws as `bySimulateV1`
 */
export async function byTrace(
  rpcRequest: RpcRequest,
  request: SimulationRequest,
): Promise<Simulation> {
  const { account, calls, before = [], gasPrice, code } = request;
  const [call, ...more] = calls;
  // Traces are independent: a call does not see changes of earlier calls or of pending transactions.
  if (!call || more.length > 0 || before.length > 0)
    return { outcome: 'notSimulated', why: 'UNSUPPORTED' };
  const sent = toCallObject(account, call, gasPrice);
  const stateOverrides = codeOverride(account, code);
  const tracer = {
    tracer: 'callTracer',
    tracerConfig: { withLog: true },
    ...(stateOverrides && { stateOverrides }),
  };
  const root = parseAnswer(
    frameSchema,
    await rpcRequest('debug_traceCall', [sent, 'latest', tracer]),
  );
  if (root.error) {
    const reason = revertReason(root.output, root.error);
    return { outcome: 'fails', reason, at: 0 };
  }
  // A node that ignores the override runs no code, so an empty result is not valid.
  if (code && !root.calls?.length) return { outcome: 'notSimulated', why: 'UNSUPPORTED' };
  const tally = tallyOf(account, request);
  const others = new OtherAccounts(request);
  for (const frame of appliedFrames(root)) {
    if (frame.value && frame.to && MOVES_VALUE.test(frame.type)) {
      const [from, to] = [lower(frame.from), lower(frame.to)] as [Address, Address];
      for (const each of [tally, others]) {
        each.move({ standard: 'native' }, from, to, BigInt(frame.value));
      }
    }
    for (const log of frame.logs ?? []) {
      tally.log(log);
      others.log(log);
    }
  }
  return { outcome: 'passes', ...tally.outcome(), ...others.outcome() };
}
