/**
 * `freshWallet()`: a wallet on the local chain for a single journey, so that its balances and history contain only what
 * the journey did; with functions that fund it, transfer a v3 position to it and send tokens from it.
 */
import { erc20Abi, LOCAL, localContractsOf, toViemChain } from '@cenote/chains';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  type Hash,
  http,
  keccak256,
  parseAbi,
  parseEther,
  toBytes,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { testAccount } from './chain.ts';
import { receiptOf } from './receipt.ts';

const nftAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'function transferFrom(address from, address to, uint256 id)',
  'function ownerOf(uint256 id) view returns (address)',
]);
/** Index of the development account that owns the world's positions. */
const MAKER = 9;

export function freshWallet(rpcUrl: string, name: string) {
  const chain = toViemChain(LOCAL, rpcUrl);
  const transport = http(rpcUrl);
  const account = privateKeyToAccount(keccak256(toBytes(name)));
  const client = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const asMaker = createWalletClient({ account: testAccount(MAKER), chain, transport });
  const own = createWalletClient({ account, chain, transport });
  const manager = localContractsOf(LOCAL.id).v3PositionManager;
  const done = async (hash: Hash) => {
    const receipt = await receiptOf(client, hash);
    if (receipt.status !== 'success') throw new Error(`${hash} failed`);
    return hash;
  };
  return {
    address: account.address,
    client,

    /** Sends native coins from the maker account to this wallet. */
    fund: async (ether: string) =>
      done(await asMaker.sendTransaction({ to: account.address, value: parseEther(ether) })),

    /** Token ids of the v3 positions of an account: found by Transfer logs, confirmed by ownerOf. */
    async positionsOf(owner: Address): Promise<bigint[]> {
      const contract = { address: manager, abi: nftAbi } as const;
      const logs = await client.getContractEvents({
        ...contract,
        eventName: 'Transfer',
        args: { to: owner },
        fromBlock: 0n,
      });
      const ids = [...new Set(logs.map(({ args }) => args.id ?? 0n))];
      const owners = await Promise.all(
        ids.map((id) =>
          client
            .readContract({ ...contract, functionName: 'ownerOf', args: [id] })
            .catch(() => undefined),
        ),
      );
      return ids.filter((_, i) => owners[i]?.toLowerCase() === owner.toLowerCase());
    },

    /** Transfers a v3 position from the maker account to this wallet. */
    take: async (id: bigint) =>
      done(
        await asMaker.writeContract({
          address: manager,
          abi: nftAbi,
          functionName: 'transferFrom',
          args: [asMaker.account.address, account.address, id],
        }),
      ),

    /** Transfers tokens from this wallet. */
    send: async (token: Address, to: Address, amount: bigint) =>
      done(
        await own.writeContract({
          address: token,
          abi: erc20Abi,
          functionName: 'transfer',
          args: [to, amount],
        }),
      ),
  };
}
