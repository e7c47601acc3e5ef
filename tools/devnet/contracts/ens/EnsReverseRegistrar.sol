// SPDX-License-Identifier: MIT
/**
 * `EnsReverseRegistrar`: contract that sets the ENS reverse record of an address (ERC-181), for the address itself,
 * its operators or the account that builds the local world.
 */
pragma solidity 0.8.26;

import {ReverseNode} from "./ReverseNode.sol";
import {IEnsRegistry, IEnsResolver} from "./interfaces.sol";

/// @notice Sets the reverse record of an address (ERC-181). The name is valid only if it resolves back to the
/// address.
contract EnsReverseRegistrar {
    error NotAddressOwner(address addr);

    IEnsRegistry public immutable registry;
    IEnsResolver public immutable defaultResolver;
    /// @notice May set the reverse record of any address: the account that builds the local world.
    address public immutable controller;

    constructor(IEnsRegistry registry_, IEnsResolver defaultResolver_, address controller_) {
        registry = registry_;
        defaultResolver = defaultResolver_;
        controller = controller_;
    }

    function node(address addr) external pure returns (bytes32) {
        return ReverseNode.nodeOf(addr);
    }

    /// @notice Sets the name of the caller.
    function setName(string calldata name) external returns (bytes32) {
        return setNameForAddr(msg.sender, msg.sender, address(defaultResolver), name);
    }

    function setNameForAddr(address addr, address owner, address resolver, string calldata name)
        public
        returns (bytes32 reverseNode)
    {
        bool mayName = msg.sender == addr || msg.sender == controller
            || registry.isApprovedForAll(addr, msg.sender);
        if (!mayName) revert NotAddressOwner(addr);
        reverseNode = ReverseNode.nodeOf(addr);
        registry.setSubnodeRecord(ReverseNode.PARENT, ReverseNode.label(addr), owner, resolver, 0);
        IEnsResolver(resolver).setName(reverseNode, name);
    }
}
