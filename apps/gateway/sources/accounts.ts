/**
 * Ponder sources of the account tables: `accounts` (events of all ERC-20 and ERC-721 contracts, and of Permit2, WETH
 * and Seaport) and `blocks` (every block, unless `INDEX_NATIVE` is off), on each network whose whole history is indexed.
 */
import type { Network } from '@cenote/chains';
import { parseAbi } from 'viem';
import { byNetwork } from './chain-groups.ts';
import { isNativeIndexed, isSeeded, startBlockOf } from './history-start.ts';

const erc20Abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
]);

/** ERC-20 events have the same topics, but one indexed argument less: a log matches only one of the two sources. */
const erc721Abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
]);

const permit2Abi = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
]);

const wethAbi = parseAbi([
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
]);

const seaportAbi = parseAbi([
  'struct Offered { uint8 itemType; address token; uint256 identifier; uint256 amount; }',
  'struct Received { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }',
  'event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, Offered[] offer, Received[] consideration)',
]);

/**
 * A source of the account tables on each network whose whole history is indexed: balances and approvals are sums over
 * all events, which a seeded index does not have.
 */
const onWholeHistory = <T>(entry: (network: Network) => T | undefined) =>
  byNetwork((network) => (isSeeded(network) ? undefined : entry(network)));

/** A contract of the networks that have it. */
const contract = (name: 'permit2' | 'weth9' | 'seaport') =>
  onWholeHistory((network) => {
    const address = network.contracts[name];
    return address && { address, startBlock: startBlockOf(network) };
  });

const everyContract = onWholeHistory((network) => ({ startBlock: startBlockOf(network) }));

/** Every token of a network: a source without an address matches all contracts (docs/decisions/account-index.md). */
export const accounts = {
  Erc20: { abi: erc20Abi, chain: everyContract },
  Erc721: { abi: erc721Abi, chain: everyContract },
  Permit2: { abi: permit2Abi, chain: contract('permit2') },
  Weth: { abi: wethAbi, chain: contract('weth9') },
  Seaport: { abi: seaportAbi, chain: contract('seaport') },
} as const;

const everyBlock = { Blocks: { chain: everyContract, interval: 1 } };

/**
 * Transfers of native coins and failed transactions emit no log, so blocks are scanned for them unless INDEX_NATIVE is
 * off. The type includes the source in either case.
 */
export const blocks = (isNativeIndexed() ? everyBlock : {}) as typeof everyBlock;
