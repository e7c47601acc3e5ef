import { contractsOf, erc20Abi, LOCAL, toViemChain } from '@cenote/chains';
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
/** Owns the positions of the world. */
const MAKER = 9;

/** A new wallet that a single journey uses, so that it holds and did only what that journey made it. */
export function freshWallet(rpcUrl: string, name: string) {
  const chain = toViemChain(LOCAL, rpcUrl);
  const transport = http(rpcUrl);
  const account = privateKeyToAccount(keccak256(toBytes(name)));
  const client = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const asMaker = createWalletClient({ account: testAccount(MAKER), chain, transport });
  const own = createWalletClient({ account, chain, transport });
  const manager = contractsOf(LOCAL.id)!.v3PositionManager;
  const done = async (hash: Hash) => {
    const receipt = await receiptOf(client, hash);
    if (receipt.status !== 'success') throw new Error(`${hash} failed`);
    return hash;
  };
  return {
    address: account.address,
    client,

    /** Coins of the network out of the maker's pocket. */
    fund: async (ether: string) =>
      done(await asMaker.sendTransaction({ to: account.address, value: parseEther(ether) })),

    /** Numbers of the v3 positions that an account owns, by the logs and the contract's own word. */
    async positionsOf(owner: Address): Promise<bigint[]> {
      const place = { address: manager, abi: nftAbi } as const;
      const logs = await client.getContractEvents({
        ...place,
        eventName: 'Transfer',
        args: { to: owner },
        fromBlock: 0n,
      });
      const ids = [...new Set(logs.map(({ args }) => args.id ?? 0n))];
      const owners = await Promise.all(
        ids.map((id) =>
          client
            .readContract({ ...place, functionName: 'ownerOf', args: [id] })
            .catch(() => undefined),
        ),
      );
      return ids.filter((_, i) => owners[i]?.toLowerCase() === owner.toLowerCase());
    },

    /** The maker hands a v3 position over. */
    take: async (id: bigint) =>
      done(
        await asMaker.writeContract({
          address: manager,
          abi: nftAbi,
          functionName: 'transferFrom',
          args: [asMaker.account.address, account.address, id],
        }),
      ),

    /** The wallet itself sends tokens. */
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
