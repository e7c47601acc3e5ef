// SPDX-License-Identifier: MIT
/**
 * `EnsRegistry`: contract that stores owner, resolver and TTL of each ENS name, and operators of owners (ERC-137).
 * Owners create subnames.
 */
pragma solidity 0.8.26;

import {IEnsRegistry} from "./interfaces.sol";

/// @notice Owner and resolver of each name (ERC-137).
contract EnsRegistry is IEnsRegistry {
    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotNameOwner(bytes32 node);

    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    /// @notice Initial owner of the root node.
    address public immutable firstOwner;
    mapping(bytes32 node => Record) private _records;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    constructor(address firstOwner_) {
        firstOwner = firstOwner_;
    }

    modifier onlyOwnerOf(bytes32 node) {
        address holder = owner(node);
        if (msg.sender != holder && !isApprovedForAll[holder][msg.sender]) revert NotNameOwner(node);
        _;
    }

    function owner(bytes32 node) public view returns (address) {
        address holder = _records[node].owner;
        return holder == address(0) && node == 0 ? firstOwner : holder;
    }

    function resolver(bytes32 node) external view returns (address) {
        return _records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return _records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return owner(node) != address(0);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function setOwner(bytes32 node, address owner_) external onlyOwnerOf(node) {
        _records[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_)
        public
        onlyOwnerOf(node)
        returns (bytes32 subnode)
    {
        subnode = keccak256(abi.encodePacked(node, label));
        _records[subnode].owner = owner_;
        emit NewOwner(node, label, owner_);
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_, uint64 ttl_)
        external
    {
        _setResolverAndTtl(setSubnodeOwner(node, label, owner_), resolver_, ttl_);
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwnerOf(node) {
        _setResolverAndTtl(node, resolver_, _records[node].ttl);
    }

    function setTTL(bytes32 node, uint64 ttl_) external onlyOwnerOf(node) {
        _setResolverAndTtl(node, _records[node].resolver, ttl_);
    }

    function _setResolverAndTtl(bytes32 node, address resolver_, uint64 ttl_) private {
        Record storage record = _records[node];
        if (record.resolver != resolver_) {
            record.resolver = resolver_;
            emit NewResolver(node, resolver_);
        }
        if (record.ttl != ttl_) {
            record.ttl = ttl_;
            emit NewTTL(node, ttl_);
        }
    }
}
