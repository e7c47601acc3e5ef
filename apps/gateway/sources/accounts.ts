/**
 * Ponder sources of the account tables: `accounts` (events of all ERC-20 and ERC-721 contracts, and of Permit2, WETH
 * and Seaport, on each network) and `blocks` (every block, unless `INDEX_NATIVE` is off).
 */
import { parseAbi } from 'viem';
import { onEachNetwork } from './on-each-network.ts';

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

/** Every token of a network: a source without an address matches all contracts (docs/decisions/account-index.md). */
export const accounts = {
  Erc20: { abi: erc20Abi, chain: onEachNetwork(() => ({ startBlock: 0 })) },
  Erc721: { abi: erc721Abi, chain: onEachNetwork(() => ({ startBlock: 0 })) },
  Permit2: {
    abi: permit2Abi,
    chain: onEachNetwork(({ permit2 }) => ({ address: permit2, startBlock: 0 })),
  },
  Weth: {
    abi: wethAbi,
    chain: onEachNetwork(({ weth9 }) => ({ address: weth9, startBlock: 0 })),
  },
  Seaport: {
    abi: seaportAbi,
    chain: onEachNetwork(({ seaport }) => ({ address: seaport, startBlock: 0 })),
  },
} as const;

const isNativeIndexed = process.env.INDEX_NATIVE !== 'off';
const everyBlock = { Blocks: { chain: onEachNetwork(() => ({ startBlock: 0 })), interval: 1 } };

/**
 * Transfers of native coins and failed transactions emit no log, so blocks are scanned for them unless INDEX_NATIVE is
 * off. The type includes the source in either case.
 */
export const blocks = (isNativeIndexed ? everyBlock : {}) as typeof everyBlock;
