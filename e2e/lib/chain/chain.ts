/**
 * `localChain()`: functions that read and change a local chain directly, not through the page: balances, approvals,
 * swaps that move the market, mining, time, pending transactions. Also: `testAccount(index)`, a development account of
 * `TEST_MNEMONIC`; type `LocalChain`.
 */
import {
  erc20Abi,
  isNative,
  LOCAL,
  type LocalNetwork,
  localContractsOf,
  NATIVE,
  orderReactorAbi,
  permit2Abi,
  toViemChain,
} from '@cenote/chains';
import { createGatewayClient } from '@cenote/data';
import { toRouteQuote } from '@cenote/features/route-quote';
import { waitFor } from '@cenote/launch';
import { isNonceUsed, noncesAbi, splitNonce } from '@cenote/trading/orders';
import { buildSwap } from '@cenote/trading/swap';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  getAbiItem,
  type Hash,
  type Hex,
  http,
  type LocalAccount,
  maxUint256,
  parseEther,
} from 'viem';
import { type HDAccount, mnemonicToAccount } from 'viem/accounts';
import { receiptOf as receiptAt } from './receipt.ts';

/** The well-known mnemonic of development chains. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk';

export const testAccount = (addressIndex: number): HDAccount =>
  mnemonicToAccount(TEST_MNEMONIC, { addressIndex });

/** Reads and changes a local chain directly, not through the page. */
export function localChain(rpcUrl: string, gatewayUrl: string, network: LocalNetwork = LOCAL) {
  const chain = toViemChain(network, rpcUrl);
  const transport = http(rpcUrl);
  const client = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const node = createTestClient({ mode: 'anvil', chain, transport });
  const contracts = localContractsOf(network.id);

  const funded = createWalletClient({ account: testAccount(0), chain, transport });
  const gateway = createGatewayClient({ baseUrl: gatewayUrl, timeoutMs: 60_000 });

  const balance = (owner: Address, token: Address): Promise<bigint> =>
    isNative(token)
      ? client.getBalance({ address: owner })
      : client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        });

  const receiptOf = (hash: Hash) => receiptAt(client, hash);

  const allowPermit2 = async (
    account: LocalAccount,
    token: Address,
    amount: bigint,
  ): Promise<void> => {
    const args = [contracts.permit2, amount] as const;
    const hash = await createWalletClient({ account, chain, transport }).writeContract({
      abi: erc20Abi,
      address: token,
      functionName: 'approve',
      args,
    });
    await receiptOf(hash);
  };

  /** Builds a swap of the funded account from a gateway quote, as the app does. */
  const callOf = async (
    tokenIn: Address,
    tokenOut: Address,
    amount: bigint,
    slippageBps: number,
  ) => {
    const requests = { tokenIn, tokenOut, amount, kind: 'exactIn' } as const;
    const amountText = requests.amount.toString();
    const head = Number(await client.getBlockNumber());
    // A quote of an older block would not include earlier swaps of the journey.
    const answer = await waitFor(
      async () => {
        const quote = await gateway.quote({ chainId: network.id, ...requests, amount: amountText });
        return quote.blockNumber >= head ? quote : undefined;
      },
      { what: `A quote of block ${head}`, timeoutMs: 60_000, everyMs: 100 },
    );
    const { to, data, value } = buildSwap({
      chainId: network.id,
      contracts,
      route: toRouteQuote(answer, requests, network),
      recipient: funded.account.address,
      deadline: BigInt(Math.floor(Date.now() / 1000) + 3_600),
      slippageBps,
    });
    return { to, data, value };
  };

  const swapCall = (token: Address, amount: bigint, slippageBps: number) =>
    callOf(NATIVE, token, amount, slippageBps);

  /** Amounts that `moveMarket` has bought since the last `restoreMarket`, by token. */
  const bought = new Map<Address, bigint>();

  return {
    /** Gas cost of the transaction, in wei. */
    async feePaid(hash: Hash): Promise<bigint> {
      const receipt = await receiptOf(hash);
      return receipt.gasUsed * receipt.effectiveGasPrice;
    },

    async succeeded(hash: Hash): Promise<boolean> {
      return (await receiptOf(hash)).status === 'success';
    },

    balances: async <T extends readonly Address[]>(
      owner: Address,
      ...tokens: T
    ): Promise<{ [K in keyof T]: bigint }> =>
      (await Promise.all(tokens.map((token) => balance(owner, token)))) as never,

    /** Transfers tokens from the funded account to `to`. */
    async fund(to: Address, token: Address, amount: bigint): Promise<void> {
      const hash = await funded.writeContract({
        abi: erc20Abi,
        address: token,
        functionName: 'transfer',
        args: [to, amount],
      });
      await receiptOf(hash);
    },

    swapCall,

    /** Approves a spender for tokens of the funded account. */
    async approve(spender: Address, token: Address, amount: bigint): Promise<void> {
      const args = [spender, amount] as const;
      const hash = await funded.writeContract({
        abi: erc20Abi,
        address: token,
        functionName: 'approve',
        args,
      });
      await receiptOf(hash);
    },

    /** Revokes an account's allowance for Permit2, which another journey may have granted. */
    disallow: (account: LocalAccount, token: Address) => allowPermit2(account, token, 0n),

    /** Grants Permit2 an unlimited allowance. */
    allow: (account: LocalAccount, token: Address) => allowPermit2(account, token, maxUint256),

    /** Transfers tokens of an account to the funded account. */
    async drain(account: LocalAccount, token: Address, amount: bigint): Promise<void> {
      const args = [funded.account.address, amount] as const;
      const hash = await createWalletClient({ account, chain, transport }).writeContract({
        abi: erc20Abi,
        address: token,
        functionName: 'transfer',
        args,
      });
      await receiptOf(hash);
    },

    allowance: (owner: Address, token: Address, spender: Address): Promise<bigint> =>
      client.readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'allowance',
        args: [owner, spender],
      }),

    /** Whether a nonce of signed orders is used according to Permit2. */
    async isNonceUsed(owner: Address, nonce: bigint): Promise<boolean> {
      const args = [owner, splitNonce(nonce).word] as const;
      const permit2 = { abi: noncesAbi, address: contracts.permit2 } as const;
      return isNonceUsed(
        await client.readContract({ ...permit2, functionName: 'nonceBitmap', args }),
        nonce,
      );
    },

    /** Buys so much of a token that its price jumps. Blocks keep the order of the calls. */
    async moveMarket(token: Address, amount = parseEther('300')): Promise<Hash> {
      const before = await balance(funded.account.address, token);
      const call = await swapCall(token, amount, 5_000);
      const hash = await funded.sendTransaction({ ...call, gas: 6_000_000n });
      await receiptOf(hash);
      const gained = (await balance(funded.account.address, token)) - before;
      bought.set(token, (bought.get(token) ?? 0n) + gained);
      return hash;
    },

    /** Sells what `moveMarket` bought, to restore the prices for other journeys of the same world. */
    async restoreMarket(): Promise<void> {
      for (const [token, amount] of bought) {
        await allowPermit2(funded.account, token, maxUint256);
        const args = [token, contracts.universalRouter, amount, 2 ** 47] as const;
        await receiptOf(
          await funded.writeContract({
            abi: permit2Abi,
            address: contracts.permit2,
            functionName: 'approve',
            args,
          }),
        );
        const call = await callOf(token, NATIVE, amount, 5_000);
        await receiptOf(await funded.sendTransaction({ ...call, gas: 6_000_000n }));
        bought.delete(token);
      }
    },

    /** From now on the node signs transactions of this account (impersonation), as for the development accounts. */
    unlock: (address: Address): Promise<void> => node.impersonateAccount({ address }),

    /** Sets the balance of the native coin, in wei. */
    setCoins: (address: Address, value: bigint): Promise<void> =>
      node.setBalance({ address, value }),

    /** Number of transactions that an account has sent. */
    sentBy: (address: Address): Promise<number> => client.getTransactionCount({ address }),

    /** Hash of the transaction that filled a signed order; undefined if it is not filled. */
    async fillOf(orderHash: Hex): Promise<Hash | undefined> {
      const address = [contracts.exclusiveDutchOrderReactor, contracts.v2DutchOrderReactor];
      const event = getAbiItem({ abi: orderReactorAbi, name: 'Fill' });
      const args = { orderHash };
      const [log] = await client.getLogs({ address, event, args, fromBlock: 'earliest' });
      return log?.transactionHash;
    },

    /** Mines a block. */
    mine: () => node.mine({ blocks: 1 }),

    transaction: (hash: Hash) => client.getTransaction({ hash }),

    /** Replaces a pending transaction at the same nonce: with another call, or with the same one at twice the fee. */
    async replace(
      account: LocalAccount,
      hash: Hash,
      call?: { to: Address; data?: Hex; value: bigint },
    ): Promise<Hash> {
      const waiting = await client.getTransaction({ hash });
      return createWalletClient({ account, chain, transport }).sendTransaction({
        ...(call ?? { to: waiting.to, data: waiting.input, value: waiting.value }),
        nonce: waiting.nonce,
        gas: waiting.gas,
        maxFeePerGas: (waiting.maxFeePerGas ?? 0n) * 2n,
        maxPriorityFeePerGas: (waiting.maxPriorityFeePerGas ?? 0n) * 2n,
      });
    },

    /** Drops a pending transaction from the mempool. */
    async forget(hash: Hash): Promise<void> {
      await node.dropTransaction({ hash });
    },

    /** Advances the chain's clock by this many seconds from the next block on. */
    async passTime(seconds: number): Promise<void> {
      await node.increaseTime({ seconds });
    },

    /** Mines a block with at least this timestamp, in unix seconds. */
    async passUntil(time: bigint): Promise<void> {
      const { timestamp } = await client.getBlock();
      if (time > timestamp) await node.increaseTime({ seconds: Number(time - timestamp) });
      await node.mine({ blocks: 1 });
    },

    async hold(): Promise<void> {
      await node.setAutomine(false);
    },

    /** Mines the pending transactions and turns automine back on. */
    async release(): Promise<void> {
      await node.mine({ blocks: 1 });
      await node.setAutomine(true);
    },
  };
}

export type LocalChain = ReturnType<typeof localChain>;
