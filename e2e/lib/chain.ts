import { contractsOf, erc20Abi, isNative, LOCAL, NATIVE, toViemChain } from '@cenote/chains';
import { createGatewayClient } from '@cenote/data';
import { toRouteQuote } from '@cenote/features/route-quote';
import { waitFor } from '@cenote/launch';
import { buildSwap } from '@cenote/trading/swap';
import {
  type Account,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hash,
  http,
  parseEther,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

/** The phrase that development chains publish. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk';

export const testAccount = (addressIndex: number): Account & { address: Address } =>
  mnemonicToAccount(TEST_MNEMONIC, { addressIndex });

/** What a journey does to the chain behind the page's back. */
export function localChain(rpcUrl: string, gatewayUrl: string, network = LOCAL) {
  const chain = toViemChain(network, rpcUrl);
  const transport = http(rpcUrl);
  const client = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const node = createTestClient({ mode: 'anvil', chain, transport });
  const contracts = contractsOf(network.id)!;

  const funded = createWalletClient({ account: testAccount(0), chain, transport });
  const gateway = createGatewayClient({ baseUrl: gatewayUrl, timeoutMs: 10_000 });

  const balance = (owner: Address, token: Address): Promise<bigint> =>
    isNative(token)
      ? client.getBalance({ address: owner })
      : client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        });

  // A transaction has its block at once, but its receipt a moment later.
  const receiptOf = (hash: Hash) =>
    waitFor(() => client.getTransactionReceipt({ hash }).catch(() => undefined), {
      what: `The receipt of ${hash}`,
      timeoutMs: 10_000,
      everyMs: 20,
    });

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

    /** Buys so much of a token that its price leaps. Blocks keep the order in which calls came. */
    async moveMarket(token: Address): Promise<Hash> {
      const asked = {
        tokenIn: NATIVE,
        tokenOut: token,
        amount: parseEther('300'),
        kind: 'exactIn',
      } as const;
      const answer = await gateway.quote({
        chainId: network.id,
        ...asked,
        amount: asked.amount.toString(),
      });
      const plan = buildSwap({
        chainId: network.id,
        contracts,
        route: toRouteQuote(answer, asked, network),
        recipient: funded.account.address,
        deadline: BigInt(Math.floor(Date.now() / 1000) + 3_600),
        slippageBps: 5_000,
      });
      return funded.sendTransaction({
        to: plan.to,
        data: plan.data,
        value: plan.value,
        gas: 6_000_000n,
      });
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
