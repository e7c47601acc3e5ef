/**
 * `replayAccounts()`: computes token balances, approvals and NFT owners from raw logs. Also: `checkAccounts()`, which
 * compares samples of them with the chain and GraphQL; `noAccounts()`, the contracts that do not count as accounts.
 */
import { erc20Abi, type Hex, type LocalContracts } from '@cenote/chains';
import { createPublicClient, http, keccak256, parseAbi, toBytes } from 'viem';
import { differences } from './differences.ts';
import { queryGateway } from './query-gateway.ts';

/** A log with its data split into words. */
export interface AccountLog {
  address: string;
  event: string;
  /** Topics 1 to 3. */
  topics: readonly string[];
  words: readonly bigint[];
}

const topic = (signature: string): string => keccak256(toBytes(signature));
const TRANSFER = topic('Transfer(address,address,uint256)');
const APPROVAL = topic('Approval(address,address,uint256)');
const DEPOSIT = topic('Deposit(address,uint256)');
const WITHDRAWAL = topic('Withdrawal(address,uint256)');
const PERMIT2_APPROVAL = topic('Approval(address,address,address,uint160,uint48)');
const PERMIT2_PERMIT = topic('Permit(address,address,address,uint160,uint48,uint48)');
const LOCKDOWN = topic('Lockdown(address,address,address)');
const ZERO = `0x${'0'.repeat(40)}`;

const ownerAbi = parseAbi(['function ownerOf(uint256 tokenId) view returns (address)']);

const addressOf = (word: string | bigint | undefined): string =>
  typeof word === 'bigint'
    ? `0x${word.toString(16).padStart(40, '0')}`
    : `0x${(word ?? '').slice(-40)}`;

/** Balances by token and account, approvals, and NFT owners by name. */
export interface TrueAccounts {
  balances: Map<string, bigint>;
  approvals: Map<string, bigint>;
  owners: Map<string, string>;
}

/** Replays all transfers and approvals of a chain. */
export function replayAccounts(
  logs: readonly AccountLog[],
  contracts: LocalContracts,
): TrueAccounts {
  const [weth, permit2] = [contracts.weth9, contracts.permit2].map((each) => each.toLowerCase());
  const balances = new Map<string, bigint>();
  const approvals = new Map<string, bigint>();
  const owners = new Map<string, string>();
  const add = (token: string, account: string, amount: bigint) => {
    if (account === ZERO) return;
    const key = `${token} ${account}`;
    balances.set(key, (balances.get(key) ?? 0n) + amount);
  };
  for (const { address, event, topics, words } of logs) {
    const [first, second, third] = topics;
    if (event === TRANSFER && topics.length === 2) {
      add(address, addressOf(first), -words[0]!);
      add(address, addressOf(second), words[0]!);
    } else if (event === TRANSFER && topics.length === 3) {
      owners.set(`${address} ${BigInt(third!)}`, addressOf(second));
    } else if (event === DEPOSIT && address === weth) add(address, addressOf(first), words[0]!);
    else if (event === WITHDRAWAL && address === weth) add(address, addressOf(first), -words[0]!);
    else if (event === APPROVAL && topics.length === 2) {
      approvals.set(`${addressOf(first)} ${address} ${addressOf(second)} false`, words[0]!);
    } else if (address === permit2 && (event === PERMIT2_APPROVAL || event === PERMIT2_PERMIT)) {
      const key = `${addressOf(first)} ${addressOf(second)} ${addressOf(third)} true`;
      approvals.set(key, words[0]!);
    } else if (address === permit2 && event === LOCKDOWN) {
      const [token, spender] = words;
      approvals.set(`${addressOf(first)} ${addressOf(token)} ${addressOf(spender)} true`, 0n);
    }
  }
  return { balances, approvals, owners };
}

interface Balance {
  token: { address: string };
  amount: string;
}
interface Approval {
  token: { address: string };
  spender: string;
  isPermit2: boolean;
  amount: string;
}

export interface AccountsToCheck {
  gateway: string;
  rpcUrl: string;
  chainId: number;
  logs: readonly AccountLog[];
  contracts: LocalContracts;
  /** Pools and protocol contracts, which do not count as accounts, in lower case. */
  others: ReadonlySet<string>;
  sample: <T>(items: readonly T[]) => T[];
}

/** Compares samples of balances, approvals and NFT owners with the chain and GraphQL. */
export async function checkAccounts(input: AccountsToCheck) {
  const { gateway, rpcUrl, chainId, logs, contracts, others, sample } = input;
  const { balances, approvals, owners } = replayAccounts(logs, contracts);
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: 60_000 }) });
  const found: string[] = [];
  const checked = { balances: 0, approvals: 0, owners: 0 };

  const nonZero = [...balances.keys()].filter((key) => {
    const [token, account] = key.split(' ') as [string, string];
    return !others.has(token) && !others.has(account);
  });
  for (const key of sample(nonZero)) {
    const [token, owner] = key.split(' ') as [Hex, Hex];
    const amount = String(balances.get(key));
    const real = await client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    });
    const { portfolio } = await queryGateway<{ portfolio: { balances: Balance[] } }>(
      gateway,
      `{ portfolio(owner: "${owner}", chainIds: [${chainId}], includeSpam: true) {
           balances { token { address } amount } } }`,
    );
    const answered = portfolio.balances.find((each) => each.token.address === token)?.amount ?? '0';
    found.push(...differences(`balance of ${key} by its logs`, String(real), amount));
    found.push(...differences(`balance of ${key}`, amount, answered));
    checked.balances++;
  }

  const approved = [...approvals.keys()].filter((key) => !others.has(key.split(' ')[0]!));
  for (const key of sample(approved)) {
    const [owner, token, spender, isPermit2] = key.split(' ');
    const answer = await queryGateway<{ approvals: Approval[] }>(
      gateway,
      `{ approvals(owner: "${owner}", chainIds: [${chainId}]) {
           token { address } spender isPermit2 amount } }`,
    );
    const answered = answer.approvals.find(
      (each) =>
        each.token.address === token &&
        each.spender === spender &&
        String(each.isPermit2) === isPermit2,
    );
    const amount = String(approvals.get(key));
    found.push(...differences(`approval of ${key}`, amount, answered?.amount ?? '0'));
    checked.approvals++;
  }

  const items = [...owners.keys()].filter((key) => !others.has(key.split(' ')[0]!));
  for (const key of sample(items)) {
    const [collection, id] = key.split(' ') as [Hex, string];
    const owner = owners.get(key)!;
    const real = await client
      .readContract({
        address: collection,
        abi: ownerAbi,
        functionName: 'ownerOf',
        args: [BigInt(id)],
      })
      .catch(() => ZERO);
    const { nftItems } = await queryGateway<{ nftItems: { edges: { node: { owner: string } }[] } }>(
      gateway,
      `{ nftItems(chainId: ${chainId}, collection: "${collection}", tokenId: "${id}") {
           edges { node { owner } } } }`,
    );
    const answered = nftItems.edges[0]?.node.owner ?? ZERO;
    found.push(...differences(`owner of ${key} by its logs`, real.toLowerCase(), owner));
    found.push(...differences(`owner of ${key}`, owner, answered));
    checked.owners++;
  }
  return { checked, found };
}

/** The protocol's contracts and the pools. */
export const noAccounts = (
  contracts: LocalContracts,
  pools: Iterable<string>,
): ReadonlySet<string> =>
  new Set([
    ...[contracts.weth9, contracts.permit2, contracts.v2Router, contracts.universalRouter].map(
      (each) => each.toLowerCase(),
    ),
    ...[contracts.v3Migrator, contracts.v3PositionManager, contracts.v4PoolManager].map((each) =>
      each.toLowerCase(),
    ),
    contracts.v4PositionManager.toLowerCase(),
    ...pools,
  ]);
