// SPDX-License-Identifier: MIT
/**
 * `DevUniversalResolver`: contract with the two functions of ENS's universal resolver that wallets call: resolve a
 * name's records, and return the primary name of an address if it resolves back. No wildcards, no CCIP-Read.
 */
pragma solidity 0.8.26;

import {ReverseNode} from "./ReverseNode.sol";
import {IEnsRegistry, IEnsResolver} from "./interfaces.sol";

/// @notice The functions of ENS's universal resolver that wallets call: a name's records, and the primary
/// name of an address if it resolves back to that address. Does not support wildcards or CCIP-Read; gateways
/// are accepted and ignored.
contract DevUniversalResolver {
    error DNSDecodingFailed(bytes dns);
    error ResolverError(bytes errorData);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    uint256 private constant COIN_TYPE_ETH = 60;

    IEnsRegistry public immutable registry;

    constructor(IEnsRegistry registry_) {
        registry = registry_;
    }

    /// @param name in DNS wire format.
    /// @param data call data for the name's resolver.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = registry.resolver(_wireNode(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        (bool ok, bytes memory answer) = resolver.staticcall(data);
        if (!ok && answer.length > 0) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        return (answer, resolver);
    }

    /// @return The name, its resolver and the resolver of the reverse record.
    function reverseWithGateways(bytes calldata lookup, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        if (lookup.length != 20 || coinType != COIN_TYPE_ETH) revert ResolverNotFound(lookup);
        address addr = address(bytes20(lookup));
        bytes32 reverseNode = ReverseNode.nodeOf(addr);
        address reverseResolver = registry.resolver(reverseNode);
        if (reverseResolver == address(0)) revert ResolverNotFound(lookup);
        string memory name = IEnsResolver(reverseResolver).name(reverseNode);
        if (bytes(name).length == 0) return ("", address(0), reverseResolver);

        bytes32 node = _textNode(bytes(name));
        address resolver = registry.resolver(node);
        address forward = resolver == address(0) ? address(0) : IEnsResolver(resolver).addr(node);
        if (forward != addr) revert ReverseAddressMismatch(name, abi.encodePacked(forward));
        return (name, resolver, reverseResolver);
    }

    /// @dev namehash (ERC-137) of a name in DNS wire format, starting at offset `at`.
    function _wireNode(bytes calldata name, uint256 at) private pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 size = uint8(name[at]);
        if (size == 0) return 0;
        uint256 next = at + 1 + size;
        if (next >= name.length) revert DNSDecodingFailed(name);
        return keccak256(abi.encodePacked(_wireNode(name, next), keccak256(name[at + 1:next])));
    }

    /// @dev namehash of a dot-separated name.
    function _textNode(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        for (uint256 i = name.length; i > 0; i--) {
            if (i > 1 && name[i - 2] != ".") continue;
            uint256 size = end - (i - 1);
            bytes32 label;
            assembly ("memory-safe") {
                label := keccak256(add(add(name, 31), i), size)
            }
            node = keccak256(abi.encodePacked(node, label));
            end = i < 2 ? 0 : i - 2;
        }
    }
}
