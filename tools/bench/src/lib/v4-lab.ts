/**
 * Class `V4Lab`: v4-core on a separate anvil chain: creates random pools, quotes swaps with the quoter contract and
 * executes them. Also: types `LabSwap` and `LabExecution`.
 */
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { v4PoolManagerAbi } from '@cenote/chains';
import { Anvil, loadArtifacts } from '@cenote/devnet';
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, type V4Pool } from '@cenote/trading';
import { type Random, randomEmptyV4Pool, randomPositions } from '@cenote/trading/testing';
import {
  type Address,
  concatHex,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  maxUint256,
  type PublicClient,
  parseEventLogs,
  toHex,
} from 'viem';
import { readV4Pools } from '../read-pools.ts';
import { callV4Quoter, type QuoterCall } from './onchain-quoters.ts';
import { keyOf, labAbi } from './v4-lab-abi.ts';

const require = createRequire(import.meta.url);
const CHAIN_ID = 31_399;
/** The first of anvil's unlocked accounts. */
const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NO_HOOKS: Address = '0x0000000000000000000000000000000000000000';
const TRANSACTION_GAS = toHex(16_000_000);
const NEARLY_ALL_GAS = 15_000_000n;

export type LabSwap = QuoterCall<V4Pool>;

/** Values of a Swap event. */
export interface LabExecution {
  amountIn: bigint;
  amountOut: bigint;
  sqrtPriceX96: bigint;
  liquidity: bigint;
  tick: number;
  fee: number;
}

/**
 * v4-core alone on a separate chain, with random pools of every fee, spacing and protocol fee, including states that
 * the local world's pools never have.
 */
export class V4Lab {
  readonly #client: PublicClient;
  readonly #contracts: Record<
    'manager' | 'view' | 'quoter' | 'liquidity' | 'swap' | 'tokenA' | 'tokenB',
    Address
  >;
  #nonce = 0;

  private constructor(readonly anvil: Anvil) {
    const transport = http(anvil.rpc.url, { batch: { batchSize: 500 }, timeout: 120_000 });
    this.#client = createPublicClient({ transport });
    const at = (nonce: number) => getContractAddress({ from: OWNER, nonce: BigInt(nonce) });
    const [manager, view, quoter, liquidity] = [at(0), at(1), at(2), at(3)];
    this.#contracts = {
      manager,
      view,
      quoter,
      liquidity,
      swap: at(4),
      tokenA: at(5),
      tokenB: at(6),
    };
  }

  static async start(port: number): Promise<V4Lab> {
    const anvil = await Anvil.start({
      chainId: CHAIN_ID,
      port,
      genesisTime: 1_700_000_000,
      cacheDir: tmpdir(),
    });
    const lab = new V4Lab(anvil);
    try {
      await lab.#deploy();
      return lab;
    } catch (error) {
      await anvil.stop();
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.anvil.stop();
  }

  /** Creates pools of all kinds and reads their states from the chain. */
  async createPools(random: Random, count: number): Promise<V4Pool[]> {
    const { manager, liquidity, tokenA, tokenB } = this.#contracts;
    const [token0, token1] = BigInt(tokenA) < BigInt(tokenB) ? [tokenA, tokenB] : [tokenB, tokenA];
    for (let i = 0; i < count; i++) {
      const drawn = { ...randomEmptyV4Pool(random), token0, token1, hooks: NO_HOOKS };
      // Pool keys must be unique.
      const pool = { ...drawn, fee: drawn.fee === 1_000_000 ? drawn.fee : drawn.fee + (i % 1000) };
      const key = keyOf({ ...pool, fee: Math.min(pool.fee, 1_000_000) });
      const queue = [
        this.#send(
          manager,
          encodeFunctionData({
            abi: labAbi,
            functionName: 'initialize',
            args: [key, pool.sqrtPriceX96],
          }),
        ),
        this.#send(
          manager,
          encodeFunctionData({
            abi: labAbi,
            functionName: 'setProtocolFee',
            args: [key, pool.protocolFee],
          }),
        ),
        ...randomPositions(random, pool).map((position) =>
          this.#send(
            liquidity,
            encodeFunctionData({
              abi: labAbi,
              functionName: 'modifyLiquidity',
              args: [key, { ...position, salt: keccak256('0x') }, '0x'],
            }),
          ),
        ),
      ];
      await Promise.all(queue);
      await this.#mine();
    }
    const { view } = this.#contracts;
    const block = await this.#client.getBlockNumber({ cacheTime: 0 });
    return readV4Pools(this.#client, { v4PoolManager: manager, v4StateView: view }, block);
  }

  /** The other amount from the quoter; undefined if it reverts. */
  quote(swap: LabSwap): Promise<bigint | undefined> {
    return callV4Quoter(this.#client, this.#contracts.quoter, swap);
  }

  /** Executes swaps, each in its own pool. Returns the event's values of each, or why there is none. */
  async execute(swaps: readonly LabSwap[]): Promise<(LabExecution | 'refused' | 'out of gas')[]> {
    const hashes = await Promise.all(
      swaps.map(({ pool, zeroForOne, kind, amount }) => {
        const params = {
          zeroForOne,
          amountSpecified: kind === 'exactIn' ? -amount : amount,
          sqrtPriceLimitX96: zeroForOne ? MIN_SQRT_PRICE + 1n : MAX_SQRT_PRICE - 1n,
        };
        const settings = { takeClaims: false, settleUsingBurn: false };
        const args = [keyOf(pool), params, settings, '0x'] as const;
        const data = encodeFunctionData({ abi: labAbi, functionName: 'swap', args });
        return this.#send(this.#contracts.swap, data);
      }),
    );
    await this.#mine();
    return Promise.all(
      swaps.map(async ({ zeroForOne }, i) => {
        const receipt = await this.#client.getTransactionReceipt({ hash: hashes[i]! });
        const { logs } = receipt;
        const [event] = parseEventLogs({ abi: v4PoolManagerAbi, eventName: 'Swap', logs });
        if (!event) return receipt.gasUsed > NEARLY_ALL_GAS ? 'out of gas' : 'refused';
        const { amount0, amount1, sqrtPriceX96, liquidity, tick, fee } = event.args;
        const [amountIn, amountOut] = zeroForOne ? [-amount0, amount1] : [-amount1, amount0];
        return { amountIn, amountOut, sqrtPriceX96, liquidity, tick, fee };
      }),
    );
  }

  async #deploy(): Promise<void> {
    const { manager, liquidity, swap, tokenA, tokenB } = this.#contracts;
    await this.anvil.rpc.call('evm_setBlockGasLimit', [toHex(10n ** 12n)]);
    const core = (name: string) => bytecode(`@uniswap/v4-core/out/${name}.sol/${name}.json`);
    const { v4StateView, v4Quoter } = loadArtifacts();
    const word = (type: 'address' | 'uint256', value: Address | bigint) =>
      encodeAbiParameters([{ type }], [value as Address & bigint]);
    const supply = word('uint256', 1n << 254n);
    await this.#send(undefined, concatHex([core('PoolManager'), word('address', OWNER)]));
    await this.#send(undefined, concatHex([v4StateView.bytecode, word('address', manager)]));
    await this.#send(undefined, concatHex([v4Quoter.bytecode, word('address', manager)]));
    await this.#send(
      undefined,
      concatHex([core('PoolModifyLiquidityTest'), word('address', manager)]),
    );
    await this.#send(undefined, concatHex([core('PoolSwapTest'), word('address', manager)]));
    await this.#send(undefined, concatHex([core('TestERC20'), supply]));
    await this.#send(undefined, concatHex([core('TestERC20'), supply]));
    for (const token of [tokenA, tokenB]) {
      await this.#send(
        token,
        encodeFunctionData({ abi: labAbi, functionName: 'approve', args: [liquidity, maxUint256] }),
      );
      await this.#send(
        token,
        encodeFunctionData({ abi: labAbi, functionName: 'approve', args: [swap, maxUint256] }),
      );
    }
    await this.#send(
      manager,
      encodeFunctionData({ abi: labAbi, functionName: 'setProtocolFeeController', args: [OWNER] }),
    );
    await this.#mine();
  }

  #send(to: Address | undefined, data: Hex): Promise<Hex> {
    const nonce = toHex(this.#nonce++);
    const transaction = { from: OWNER, nonce, gas: TRANSACTION_GAS, data, ...(to && { to }) };
    return this.anvil.rpc.call<Hex>('eth_sendTransaction', [transaction]);
  }

  #mine(): Promise<unknown> {
    return this.anvil.rpc.call('evm_mine');
  }
}

const bytecode = (path: string): Hex =>
  (require(path) as { bytecode: { object: Hex } }).bytecode.object;
