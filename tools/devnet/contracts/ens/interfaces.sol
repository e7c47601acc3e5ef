// SPDX-License-Identifier: MIT
/**
 * Interfaces `IEnsRegistry` and `IEnsResolver`: the functions of the registry and of resolvers that the other ENS
 * contracts call.
 */
pragma solidity 0.8.26;

/// @dev The functions of ERC-137 that the other ENS contracts call.
interface IEnsRegistry {
    function owner(bytes32 node) external view returns (address);
    function resolver(bytes32 node) external view returns (address);
    function isApprovedForAll(address owner, address operator) external view returns (bool);
    function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)
        external;
}

/// @dev Records of a name: addresses (ERC-137, ENSIP-9) and the name of an address (ERC-181).
interface IEnsResolver {
    function addr(bytes32 node) external view returns (address);
    function name(bytes32 node) external view returns (string memory);
    function setName(bytes32 node, string calldata name) external;
}
