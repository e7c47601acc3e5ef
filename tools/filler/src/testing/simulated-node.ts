/**
 * `SimulatedNode`: class of a fake node whose `client` answers `eth_simulateV1` with results set per order. Also:
 * `SimulatedOrder`, the type of these results.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import type { ChainClient } from '@cenote/trading/onchain';
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  numberToHex,
  ResponseBodyTooLargeError,
} from 'viem';
import { executorAbi } from '../fill/executor.ts';
import { NO_CALL } from '../fill/surplus-sale.ts';
import { MAX_TRANSACTION_GAS } from '../simulation/simulate-fills.ts';

interface Call {
  data: Hex;
  gas: Hex;
  maxFeePerGas: Hex;
}

export interface SimulatedOrder {
  /** Gas of the fill, in units. */
  gasUsed?: bigint;
  /** Surplus in base units of the output token. */
  surplus?: bigint;
  fails?: boolean;
  /** The fill fails with a gas limit below this, whatever it takes. */
  failsBelow?: bigint;
  /** The fill logs more than the client's size limit. */
  logsTooMuch?: boolean;
  /** Pools that the fill moves: no other fill with one of them passes after it. */
  pools?: ReadonlySet<Hex>;
  /** Pools that the code of its recipient moves. */
  moves?: ReadonlySet<Hex>;
  /** The code of its recipient makes later sales fail. */
  stopsSales?: boolean;
  /** The fill moves the pools in which this token is sold, so that its later sale fails. */
  stopsSaleOf?: Address;
}

/** State that the calls of a request change. */
interface State {
  taken: Set<Hex>;
  isSaleStopped: boolean;
  /** Tokens whose sale fails. */
  unsold: Set<Address>;
}

/**
 * A node that supports the methods of simulations. Orders are encoded as their hash; sales of a surplus pass by
 * default.
 */
export class SimulatedNode {
  readonly #orders: ReadonlyMap<Hex, SimulatedOrder>;
  readonly #executor: Address;
  /** Gas limit of a request in units; a request with higher limits is rejected. */
  blockGas = 10n ** 12n;
  /** Balance of the sender, in wei. */
  balance = 10n ** 24n;
  /** Orders and gas limit of each simulated call of `execute`. */
  readonly executed: { orders: Hex[]; gas: bigint }[] = [];

  constructor(executor: Address, orders: ReadonlyMap<Hex, SimulatedOrder>) {
    this.#executor = executor;
    this.#orders = orders;
  }

  get client(): ChainClient {
    const request = async ({ method, params }: { method: string; params: unknown[] }) => {
      if (method === 'eth_getBlockByNumber') return { miner: this.#executor, baseFeePerGas: '0x1' };
      if (method !== 'eth_simulateV1') return '0x1';
      const [{ blockStateCalls }] = params as [{ blockStateCalls: { calls: Call[] }[] }];
      const state: State = { taken: new Set(), isSaleStopped: false, unsold: new Set() };
      return blockStateCalls.map(({ calls }) => {
        let used = 0n;
        return {
          calls: calls.map((call) => {
            const limit = BigInt(call.gas);
            if (limit > MAX_TRANSACTION_GAS) throw new Error('transaction gas limit too high');
            if (used + limit > this.blockGas) throw new Error('block gas limit reached');
            const result = this.#run(call, state);
            used += BigInt(result.gasUsed);
            return result;
          }),
        };
      });
    };
    return { request } as unknown as ChainClient;
  }

  #run({ data, gas, maxFeePerGas }: Call, state: State) {
    if (BigInt(gas) * BigInt(maxFeePerGas) > this.balance) throw new Error('Insufficient funds');
    if (data === NO_CALL) return { ...answer([], 30_000n), status: '0x0' };
    const { functionName, args } = decodeFunctionData({ abi: executorAbi, data });
    if (functionName !== 'execute') {
      const [approval] = args[0] as readonly { to: Address }[];
      const isStopped = state.isSaleStopped || state.unsold.has(lower(approval!.to));
      return { ...answer([], 100_000n), status: isStopped ? '0x0' : '0x1' };
    }
    const fills = args[0] as readonly { order: Hex; output: Address; gas: bigint }[];
    if (fills.some(({ order }) => this.#orders.get(order)?.logsTooMuch)) {
      throw new ResponseBodyTooLargeError({ maxSize: 1, size: 2 });
    }
    this.executed.push({ orders: fills.map(({ order }) => order), gas: BigInt(gas) });
    const logs = fills.flatMap((fill) => this.#filled(fill, state) ?? []);
    const gasUsed = fills.reduce((sum, { order }) => sum + this.#gasOf(order), 50_000n);
    return logs.length > 0 ? answer(logs, gasUsed) : { ...answer([], gasUsed), status: '0x0' };
  }

  /** Pools that the code of an order's recipient moves; undefined if it has none. */
  moves(order: Hex): ReadonlySet<Hex> | undefined {
    return this.#orders.get(order)?.moves;
  }

  #gasOf(order: Hex): bigint {
    return this.#orders.get(order)?.gasUsed ?? 200_000n;
  }

  #filled({ order, output, gas }: { order: Hex; output: Address; gas: bigint }, state: State) {
    const {
      fails = false,
      failsBelow = 0n,
      pools = new Set<Hex>(),
      moves = new Set<Hex>(),
      stopsSales = false,
      stopsSaleOf,
      surplus = 10n ** 30n,
    } = this.#orders.get(order) ?? {};
    const gasUsed = this.#gasOf(order);
    if (fails || gasUsed > gas || gas < failsBelow) return undefined;
    if ([...pools].some((pool) => state.taken.has(pool))) return undefined;
    for (const pool of [...pools, ...moves]) state.taken.add(pool);
    state.isSaleStopped ||= stopsSales;
    if (stopsSaleOf) state.unsold.add(lower(stopsSaleOf));
    const args = { orderHash: order, token: output };
    return {
      address: this.#executor,
      topics: encodeEventTopics({ abi: executorAbi, eventName: 'Filled', args }),
      data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [surplus, gasUsed]),
    };
  }
}

const answer = (logs: readonly unknown[], gasUsed: bigint) => ({
  status: '0x1',
  gasUsed: numberToHex(gasUsed),
  returnData: '0x',
  logs,
});
