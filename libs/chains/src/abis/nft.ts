/** viem ABIs: `erc721Abi`, `seaportAbi` (only Seaport's sale event) and `merkleDistributorAbi` (airdrop claims). */
import { parseAbi } from 'viem';

export const erc721Abi = /* @__PURE__ */ parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function approve(address to, uint256 tokenId)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
]);

/**
 * Sale event of Seaport 1.6 (https://github.com/ProjectOpenSea/seaport, ConsiderationEventsAndErrors). The offerer
 * transfers the items in `offer` to `recipient`; each item in `consideration` is transferred to its own recipient. Item
 * types: 0 native coin, 1 ERC-20, 2 ERC-721, 3 ERC-1155. A sale of a listed item therefore offers an NFT, an accepted
 * bid offers wrapped coins.
 */
export const seaportAbi = /* @__PURE__ */ parseAbi([
  'struct SpentItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }',
  'struct ReceivedItem { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }',
  'event OrderFulfilled(bytes32 orderHash, address indexed offerer, address indexed zone, address recipient, SpentItem[] offer, ReceivedItem[] consideration)',
]);

/** Merkle distributor of airdrops and rewards (https://github.com/Uniswap/merkle-distributor). */
export const merkleDistributorAbi = /* @__PURE__ */ parseAbi([
  'event Claimed(uint256 index, address account, uint256 amount)',
  'function token() view returns (address)',
  'function merkleRoot() view returns (bytes32)',
  'function isClaimed(uint256 index) view returns (bool)',
  'function claim(uint256 index, address account, uint256 amount, bytes32[] merkleProof)',
]);
