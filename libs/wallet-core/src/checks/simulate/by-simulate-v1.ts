/** `bySimulateV1()`: simulates calls with eth_simulateV1 and returns balance and allowance changes. */
import {
  type Address,
  balanceReader,
  balancesIn,
  type Hex,
  randomAddress,
  sameAddress,
} from '@cenote/chains';
import { numberToHex } from 'viem';
import { codeOverride, toCallObject } from './call-object.ts';
import { isWorse } from './is-worse.ts';
import { laterBlock, soonBlock } from './later-block.ts';
import { type NextBlock, nextBlock } from './next-block.ts';
import {
  MalformedAnswerError,
  parseAnswer,
  returnedSchema,
  type SimulatedCall,
  simulatedSchema,
} from './node-responses.ts';
import { OtherAccounts } from './other-accounts.ts';
import { pendingCalls } from './pending-calls.ts';
import { revertReason } from './revert-reason.ts';
import type { RpcRequest, Simulation, SimulationRequest } from './simulation.ts';
import { holdingKey, NATIVE_LOGS, type Tally, tallyOf } from './tally.ts';

/** Maximum number of tokens whose balances are compared; changes of other tokens are taken from logs. */
const MAX_MEASURED = 32;

/** The block in which calls run, and the pending transactions that run before them. */
interface RunContext extends NextBlock {
  pending: readonly object[];
}

/**
 * Runs calls in sequence in one block, as the transactions that they will be: the node checks nonce, balance and fee
 * (`validation`), so that opcodes return the same values as later. Returns the results of the calls, without those of
 * the pending transactions before them.
 */
async function run(
  rpcRequest: RpcRequest,
  own: readonly object[],
  { block: at, overrides: blockOverrides, history, pending }: RunContext,
  overridden?: object,
): Promise<SimulatedCall[]> {
  const calls = [...pending, ...own];
  const stateOverrides = { ...history, ...overridden };
  const hasState = Object.keys(stateOverrides).length > 0;
  const simulate = (overrides: object) => {
    const block = { blockOverrides: overrides, ...(hasState && { stateOverrides }), calls };
    const options = { blockStateCalls: [block], traceTransfers: true, validation: true };
    return rpcRequest('eth_simulateV1', [options, at]);
  };
  const { beaconRoot, ...others } = blockOverrides;
  const answer = await simulate(blockOverrides).catch((thrown: unknown) => {
    // Only some nodes support that field; other nodes get the root by the state override alone.
    if (!beaconRoot || !isOfParameters(thrown)) throw thrown;
    return simulate(others);
  });
  const block = parseAnswer(simulatedSchema, answer).at(-1);
  if (block?.calls.length !== calls.length)
    throw new MalformedAnswerError('Results of calls are missing');
  return block.calls.slice(pending.length);
}

/** JSON-RPC error: invalid params. */
const INVALID_PARAMS = -32602;
const isOfParameters = (thrown: unknown): boolean => {
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  return code === INVALID_PARAMS || /beaconRoot|unknown field|invalid param/i.test(String(message));
};

/** Wei of the account that reads balances, in the simulation only. */
const READER_WEI = 10n ** 24n;

const isFailed = (call: SimulatedCall | undefined): boolean =>
  call === undefined || BigInt(call.status) !== 1n;

const effectsOf = (calls: readonly SimulatedCall[]): string =>
  JSON.stringify(calls.map(({ status, logs }) => [BigInt(status) === 1n, logs]));

/**
 * Returns differences of balances, which a token's logs may not report, without those that cannot be read. Balances
 * before are read separately, and those after by one call after the others, so that the other calls cannot detect the
 * reads.
 * @param done results of the calls without balance reads
 * @throws MalformedAnswerError if the calls have other effects with balance reads
 */
async function measure(
  rpcRequest: RpcRequest,
  { account, calls, gasPrice, code: ownCode }: SimulationRequest,
  tokens: readonly Address[],
  block: RunContext,
  done: readonly SimulatedCall[],
): Promise<Map<Address, bigint>> {
  const differences = new Map<Address, bigint>();
  if (tokens.length === 0) return differences;
  const { address, code, gas } = balanceReader(account, tokens);
  const from = randomAddress();
  const sent = calls.map((call) => toCallObject(account, call, gasPrice));
  const read = toCallObject(from, { to: address, gas }, gasPrice);
  const stateOverrides = {
    ...codeOverride(account, ownCode),
    [address]: { code },
    [from]: { balance: numberToHex(READER_WEI) },
  };
  const answers = await Promise.all([
    block.pending.length > 0
      ? run(rpcRequest, [read], block, stateOverrides).then(([one]) => one?.returnData)
      : rpcRequest('eth_call', [
          ...[{ to: address, gas: numberToHex(gas) }, block.block, { [address]: { code } }],
        ]),
    run(rpcRequest, [...sent, read], block, stateOverrides),
  ]).catch(() => undefined);
  // If balances cannot be read, the logs are used.
  if (!answers) return differences;
  const [answer, all] = answers;
  const last = all.at(-1);
  if (effectsOf(all.slice(0, -1)) !== effectsOf(done)) {
    throw new MalformedAnswerError('The effects differ between simulations');
  }
  const before = balancesIn(parseAnswer(returnedSchema, answer) as Hex, tokens.length);
  const after = balancesIn((last?.returnData ?? '0x') as Hex, tokens.length);
  tokens.forEach((token, i) => {
    const [was, is] = [before[i], after[i]];
    if (was !== undefined && is !== undefined) differences.set(token, is - was);
  });
  return differences;
}

/**
 * @param nowMs time of the device, in milliseconds
 * @throws if the node does not support the method, cannot be reached, or returns an invalid response
 */
export async function bySimulateV1(
  rpcRequest: RpcRequest,
  request: SimulationRequest,
  nowMs: number,
): Promise<Simulation> {
  const { account, calls, gasPrice, code, nativeMoves = calls } = request;
  const next = await nextBlock(rpcRequest, nowMs, request.slotSeconds);
  const pending = await pendingCalls(rpcRequest, request, next.block);
  const block = { ...next, pending };
  const sent = calls.map((call) => toCallObject(account, call, gasPrice));
  // Some nodes cannot simulate in a later block.
  const tryIn = async (later: NextBlock | undefined) =>
    later &&
    run(rpcRequest, sent, { ...later, pending }, codeOverride(account, code)).catch(
      () => undefined,
    );
  const trying = tryIn(laterBlock(next));
  const doing = run(rpcRequest, sent, block, codeOverride(account, code));
  const apart = request.parts?.map((part) => toCallObject(account, part, gasPrice));
  const splitting =
    apart && run(rpcRequest, apart, block, codeOverride(account, code)).catch(() => undefined);
  const done = await doing;
  const at = done.findIndex(isFailed);
  const failed = done[at];
  if (failed) {
    const reason = revertReason(failed.returnData, failed.error);
    return { outcome: 'fails', reason, at };
  }
  const tally = tallyOf(account, request);
  const logs = done.flatMap((call) => call.logs);
  const others = new OtherAccounts(request);
  for (const log of logs) {
    tally.log(log);
    others.log(log);
  }
  // Some nodes accept the option without supporting it.
  if (!logs.some(({ address }) => sameAddress(address, NATIVE_LOGS)))
    tally.supposeNative(nativeMoves);
  const tokens = tally.erc20s().slice(0, MAX_MEASURED);
  const measured = await measure(rpcRequest, request, tokens, block, done);
  const later = await trying;
  const isWorseLater =
    isWorseIn(later, done, request) ||
    // Calls that fail later may have a deadline, or a contract hides its behaviour by failing: they run again in an
    // earlier block.
    (later?.some(isFailed) && isWorseIn(await tryIn(soonBlock(next)), done, request));
  const byCall = changesByCall(splitting ? await splitting : done, tally, request);
  return {
    outcome: 'passes',
    ...tally.outcome(measured),
    ...others.outcome(),
    ...byCall,
    ...(isWorseLater && { isWorseLater }),
  };
}

type Passes = Extract<Simulation, { outcome: 'passes' }>;

/**
 * Changes and gross inflows of each call, by its logs.
 * @param done results of the separate calls; undefined if they could not be run separately
 * @param whole changes of all calls in the form in which they will be sent
 */
function changesByCall(
  done: readonly SimulatedCall[] | undefined,
  whole: Tally,
  request: SimulationRequest,
): Required<Pick<Passes, 'byCall' | 'receivedByCall'>> | undefined {
  const { account, calls, parts = calls } = request;
  if (!done || done.length < 2 || done.some(isFailed)) return undefined;
  const seesNative = done.some(({ logs }) =>
    logs.some(({ address }) => sameAddress(address, NATIVE_LOGS)),
  );
  const tallyFor = (some: readonly SimulatedCall[], of: SimulationRequest['calls']) => {
    const tally = tallyOf(account, request);
    for (const log of some.flatMap(({ logs }) => logs)) tally.log(log);
    if (!seesNative) tally.supposeNative(of);
    return tally;
  };
  // A contract can detect whether it is called together with others.
  if (!hasSameAmounts(tallyFor(done, parts), whole)) return undefined;
  const tallies = done.map((call, i) => tallyFor([call], parts.slice(i, i + 1)));
  return {
    byCall: tallies.map((one) => one.changes()),
    receivedByCall: tallies.map((one) => one.received()),
  };
}

const amountsOf = (tally: Tally): string =>
  [...tally.changes(), ...tally.received()]
    .map(({ holding, amount }) => `${holdingKey(holding)}:${amount}`)
    .sort()
    .join();
const hasSameAmounts = (one: Tally, other: Tally): boolean => amountsOf(one) === amountsOf(other);

/**
 * Whether the calls take or allow more in a later block, by their logs. Calls that fail there are ignored, since the
 * other transactions still take effect.
 * @param later undefined: not known
 */
function isWorseIn(
  later: readonly SimulatedCall[] | undefined,
  done: readonly SimulatedCall[],
  request: SimulationRequest,
): boolean {
  if (!later) return false;
  const [first, second] = [done, later].map((calls) => {
    const tally = tallyOf(request.account, request);
    const passed = calls.filter((_, i) => !isFailed(later[i]));
    for (const log of passed.flatMap(({ logs }) => logs)) tally.log(log);
    return { changes: tally.changes(), approvals: tally.approvals() };
  });
  return first !== undefined && second !== undefined && isWorse(first, second);
}
