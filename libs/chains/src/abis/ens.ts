/**
 * viem ABIs of ENS (ERC-137, ERC-181, ERC-634), for writing and indexing records: `ensRegistryAbi`,
 * `ensReverseRegistrarAbi` and `ensResolverAbi`. Names are resolved by viem's own actions.
 */
import { parseAbi } from 'viem';

export const ensRegistryAbi = /* @__PURE__ */ parseAbi([
  'event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner)',
  'event NewResolver(bytes32 indexed node, address resolver)',
  'event Transfer(bytes32 indexed node, address owner)',
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function setOwner(bytes32 node, address owner)',
  'function setResolver(bytes32 node, address resolver)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
]);

export const ensReverseRegistrarAbi = /* @__PURE__ */ parseAbi([
  'function node(address addr) pure returns (bytes32)',
  'function setName(string name) returns (bytes32)',
]);

export const ensResolverAbi = /* @__PURE__ */ parseAbi([
  'event AddrChanged(bytes32 indexed node, address a)',
  'event NameChanged(bytes32 indexed node, string name)',
  'event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
  'function setAddr(bytes32 node, address addr)',
  'function setName(bytes32 node, string name)',
  'function setText(bytes32 node, string key, string value)',
]);
