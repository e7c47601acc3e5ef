import { contractsOf, erc20Abi, isNative, LOCAL, toViemChain } from '@cenote/chains';
import {
  type Account,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hash,
  http,
  publicActions,
  walletActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

/** The phrase that development chains publish. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk';

export const testAccount = (addressIndex: number): Account & { address: Address } =>
  mnemonicToAccount(TEST_MNEMONIC, { addressIndex });

/** What a journey does to the chain behind the page's back. */
export function localChain(rpcUrl: string) {
  const chain = toViemChain(LOCAL, rpcUrl);
  const transport = http(rpcUrl);
  const client = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const node = createTestClient({ mode: 'anvil', chain, transport })
    .extend(publicActions)
    .extend(walletActions);
  const contracts = contractsOf(LOCAL.id)!;

  const send = async (
    account: Account,
    request: { to: Address; data?: `0x${string}`; value?: bigint; gasPrice?: bigint; gas?: bigint },
  ): Promise<Hash> =>
    createWalletClient({ account, chain, transport }).sendTransaction(request as never);

  return {
    client,
    node,
    contracts,
    send,

    balance: (owner: Address, token: Address): Promise<bigint> =>
      isNative(token)
        ? client.getBalance({ address: owner })
        : client.readContract({
            address: token,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [owner],
          }),

    /** What the transaction cost its sender in gas, in wei. */
    async feePaid(hash: Hash): Promise<bigint> {
      const receipt = await client.waitForTransactionReceipt({ hash });
      return receipt.gasUsed * receipt.effectiveGasPrice;
    },

    async latestTransactionOf(owner: Address): Promise<Hash> {
      const block = await client.getBlock({ includeTransactions: true });
      for (let number = block.number; number >= 0n; number--) {
        const { transactions } = await client.getBlock({
          blockNumber: number,
          includeTransactions: true,
        });
        const found = transactions.findLast((t) => t.from.toLowerCase() === owner.toLowerCase());
        if (found) return found.hash;
      }
      throw new Error(`No transaction of ${owner} on the chain`);
    },

    /** Gives `to` tokens out of the pocket of the funded account. */
    async fund(to: Address, token: Address, amount: bigint): Promise<void> {
      const data = {
        abi: erc20Abi,
        address: token,
        functionName: 'transfer',
        args: [to, amount],
      } as const;
      const hash = await createWalletClient({
        account: testAccount(0),
        chain,
        transport,
      }).writeContract(data);
      await client.waitForTransactionReceipt({ hash });
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
