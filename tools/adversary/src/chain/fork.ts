/**
 * `Fork`: class that runs an anvil fork of the local chain, which can be reverted after each case, and reads receipts
 * and balances from it. Also: types `Balances` and `Receipt`, and `CONTRACTS`, the chain's contract addresses.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Address, type Hex, LOCAL, localContractsOf, NATIVE } from '@cenote/chains';
import { Anvil } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { decodeFunctionResult, encodeFunctionData, erc20Abi, multicall3Abi, parseAbi } from 'viem';

const coinAbi = parseAbi(['function getEthBalance(address) view returns (uint256)']);
export const CONTRACTS = localContractsOf(LOCAL.id);

/** Base units by token, including the native coin. */
export type Balances = ReadonlyMap<Address, bigint>;

export interface Receipt {
  succeeded: boolean;
  gasWei: bigint;
  /** Number of its block, and its index in the block. */
  block: bigint;
  index: bigint;
  logs: readonly { address: Address; topics: [Hex, ...Hex[]]; data: Hex }[];
}

const RECEIPT_MS = 10_000;

/** A private fork of a chain: everything executed on it can be reverted, and does not affect the chain. */
export class Fork {
  readonly url: string;
  readonly #anvil: Anvil;
  readonly #dir: string;
  #snapshot = '';

  private constructor(anvil: Anvil, dir: string) {
    this.#anvil = anvil;
    this.#dir = dir;
    this.url = anvil.rpc.url;
  }

  /** @param forkUrl JSON-RPC endpoint of the forked chain */
  static async start(forkUrl: string): Promise<Fork> {
    const dir = await mkdtemp(join(tmpdir(), 'cenote-adversary-'));
    const anvil = await Anvil.start({
      chainId: LOCAL.id,
      port: await freePort(),
      genesisTime: 0,
      cacheDir: dir,
      forkUrl,
    });
    await anvil.rpc.call('evm_setAutomine', [true]);
    return new Fork(anvil, dir);
  }

  call<T>(method: string, params: unknown[] = []): Promise<T> {
    return this.#anvil.rpc.call<T>(method, params);
  }

  /** Receipt of a transaction: anvil mines immediately, but the receipt becomes available a moment later. */
  async receipt(hash: Hex): Promise<Receipt> {
    for (const end = Date.now() + RECEIPT_MS; Date.now() < end; await delay(2)) {
      const found = await this.call<{
        status: Hex;
        gasUsed: Hex;
        effectiveGasPrice: Hex;
        blockNumber: Hex;
        transactionIndex: Hex;
        logs: Receipt['logs'];
      } | null>('eth_getTransactionReceipt', [hash]);
      if (!found) continue;
      return {
        succeeded: BigInt(found.status) === 1n,
        gasWei: BigInt(found.gasUsed) * BigInt(found.effectiveGasPrice),
        block: BigInt(found.blockNumber),
        index: BigInt(found.transactionIndex),
        logs: found.logs,
      };
    }
    throw new Error(`No receipt of ${hash}`);
  }

  /** Sets the state to which `undo` reverts. */
  async mark(): Promise<void> {
    this.#snapshot = await this.call<string>('evm_snapshot');
  }

  async undo(): Promise<void> {
    await this.call('evm_revert', [this.#snapshot]);
    await this.mark();
  }

  /** Balances of an account; a token that does not respond counts as 0. */
  async balances(account: Address, tokens: readonly Address[]): Promise<Balances> {
    const calls = tokens.map((token) =>
      token === NATIVE
        ? {
            target: CONTRACTS.multicall3,
            callData: encodeFunctionData({ abi: coinAbi, args: [account] }),
          }
        : {
            target: token,
            callData: encodeFunctionData({
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [account],
            }),
          },
    );
    const data = encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [calls.map((call) => ({ ...call, allowFailure: true }))],
    });
    const answer = await this.call<`0x${string}`>('eth_call', [
      { to: CONTRACTS.multicall3, data },
      'latest',
    ]);
    const results = decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer,
    });
    return new Map(
      tokens.map((token, index) => {
        const { success, returnData } = results[index]!;
        return [token, success && returnData.length === 66 ? BigInt(returnData) : 0n];
      }),
    );
  }

  async stop(): Promise<void> {
    await this.#anvil.stop();
    await rm(this.#dir, { recursive: true, force: true });
  }
}
