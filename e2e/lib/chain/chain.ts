import {
  contractsOf,
  erc20Abi,
  isNative,
  LOCAL,
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

/** The phrase that development chains publish. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk';

export const testAccount = (addressIndex: number): HDAccount =>
  mnemonicToAccount(TEST_MNEMONIC, { addressIndex });

/** What a journey does to the chain behind the page's back. */
export function localChain(rpcUrl: string, gatewayUrl: string, network = LOCAL) {
  const chain = toViemChain(network, rpcUrl);
  const transport = http(rpcUrl);
  const client = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const node = createTestClient({ mode: 'anvil', chain, transport });
  const contracts = contractsOf(network.id)!;

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

  /** The product's own call that swaps tokens of the funded account, as a site would have it sent. */
  const callOf = async (
    tokenIn: Address,
    tokenOut: Address,
    amount: bigint,
    slippageBps: number,
  ) => {
    const requests = { tokenIn, tokenOut, amount, kind: 'exactIn' } as const;
    const amountText = requests.amount.toString();
    const head = Number(await client.getBlockNumber());
    // One of an older block would not know what was bought a moment ago.
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

  /** What moves of the market have bought since it was last restored, by token. */
  const bought = new Map<Address, bigint>();

  return {
    /** What the transaction cost its sender in gas, in wei. */
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

    /** Gives `to` tokens out of the pocket of the funded account. */
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

    /** The funded account lets somebody take tokens of it. */
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

    /** An account lets Permit2 take nothing of a token, whatever another journey had it allow. */
    disallow: (account: LocalAccount, token: Address) => allowPermit2(account, token, 0n),

    /** An account lets Permit2 take all it has of a token. */
    allow: (account: LocalAccount, token: Address) => allowPermit2(account, token, maxUint256),

    /** An account parts with tokens, to the funded account. */
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

    /** Whether a nonce of signed orders is used, by Permit2's own word. */
    async isNonceUsed(owner: Address, nonce: bigint): Promise<boolean> {
      const args = [owner, splitNonce(nonce).word] as const;
      const place = { abi: noncesAbi, address: contracts.permit2 } as const;
      return isNonceUsed(
        await client.readContract({ ...place, functionName: 'nonceBitmap', args }),
        nonce,
      );
    },

    /** Buys so much of a token that its price leaps. Blocks keep the order in which calls came. */
    async moveMarket(token: Address, amount = parseEther('300')): Promise<Hash> {
      const before = await balance(funded.account.address, token);
      const call = await swapCall(token, amount, 5_000);
      const hash = await funded.sendTransaction({ ...call, gas: 6_000_000n });
      await receiptOf(hash);
      const gained = (await balance(funded.account.address, token)) - before;
      bought.set(token, (bought.get(token) ?? 0n) + gained);
      return hash;
    },

    /** Sells what `moveMarket` bought, so that other journeys of this world meet the prices of before. */
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

    /** The node signs transactions of this account from now on, as it does for the development accounts. */
    unlock: (address: Address): Promise<void> => node.impersonateAccount({ address }),

    /** An account has so much of the native coin from now on, in wei. */
    setCoins: (address: Address, value: bigint): Promise<void> =>
      node.setBalance({ address, value }),

    /** Transactions that an account has sent. */
    sentBy: (address: Address): Promise<number> => client.getTransactionCount({ address }),

    /** The transaction in which a signed order was filled, if it was. */
    async fillOf(orderHash: Hex): Promise<Hash | undefined> {
      const address = [contracts.exclusiveDutchOrderReactor, contracts.v2DutchOrderReactor];
      const event = getAbiItem({ abi: orderReactorAbi, name: 'Fill' });
      const args = { orderHash };
      const [log] = await client.getLogs({ address, event, args, fromBlock: 'earliest' });
      return log?.transactionHash;
    },

    /** A block comes, as on a network where others trade. */
    mine: () => node.mine({ blocks: 1 }),

    transaction: (hash: Hash) => client.getTransaction({ hash }),

    /** The same account sends something else, or the same at a better price, at the nonce of a waiting transaction. */
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

    /** The network forgets a waiting transaction. */
    async forget(hash: Hash): Promise<void> {
      await node.dropTransaction({ hash });
    },

    /** From the next block on the chain's clock is ahead by so much more. */
    async passTime(seconds: number): Promise<void> {
      await node.increaseTime({ seconds });
    },

    /** A block comes whose time (unix seconds) is not before this one. */
    async passUntil(time: bigint): Promise<void> {
      const { timestamp } = await client.getBlock();
      if (time > timestamp) await node.increaseTime({ seconds: Number(time - timestamp) });
      await node.mine({ blocks: 1 });
    },

    async hold(): Promise<void> {
      await node.setAutomine(false);
    },

    /** Mines what waits, and goes on mining at once. */
    async release(): Promise<void> {
      await node.mine({ blocks: 1 });
      await node.setAutomine(true);
    },
  };
}

export type LocalChain = ReturnType<typeof localChain>;
