// SPDX-License-Identifier: MIT
/**
 * `EnsPublicResolver`: contract that stores the records of ENS names: address, texts, and name of an address. The
 * owner of a name, its operators and the reverse registrar may write them.
 */
pragma solidity 0.8.26;

import {IEnsRegistry, IEnsResolver} from "./interfaces.sol";

/// @notice Stores the records of names: address (ERC-137), text (ERC-634), name of an address
/// (ERC-181). The owner of a name, its operators and the reverse registrar may write them.
contract EnsPublicResolver is IEnsResolver {
    event AddrChanged(bytes32 indexed node, address a);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    error NotNameOwner(bytes32 node);

    uint256 private constant COIN_TYPE_ETH = 60;

    IEnsRegistry public immutable registry;
    address public immutable reverseRegistrar;
    mapping(bytes32 node => address) private _addresses;
    mapping(bytes32 node => string) private _names;
    mapping(bytes32 node => mapping(string key => string)) private _texts;

    constructor(IEnsRegistry registry_, address reverseRegistrar_) {
        registry = registry_;
        reverseRegistrar = reverseRegistrar_;
    }

    modifier onlyOwnerOf(bytes32 node) {
        address owner = registry.owner(node);
        bool mayWrite = msg.sender == owner || msg.sender == reverseRegistrar
            || registry.isApprovedForAll(owner, msg.sender);
        if (!mayWrite) revert NotNameOwner(node);
        _;
    }

    function addr(bytes32 node) external view returns (address) {
        return _addresses[node];
    }

    /// @dev Returns an empty address for every coin type other than ether.
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        address found = _addresses[node];
        if (coinType != COIN_TYPE_ETH || found == address(0)) return "";
        return abi.encodePacked(found);
    }

    function name(bytes32 node) external view returns (string memory) {
        return _names[node];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function setAddr(bytes32 node, address a) external onlyOwnerOf(node) {
        _addresses[node] = a;
        emit AddrChanged(node, a);
    }

    function setName(bytes32 node, string calldata name_) external onlyOwnerOf(node) {
        _names[node] = name_;
        emit NameChanged(node, name_);
    }

    function setText(bytes32 node, string calldata key, string calldata value)
        external
        onlyOwnerOf(node)
    {
        _texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // ERC-165
            || id == 0x3b3b57de // addr(bytes32)
            || id == 0xf1cb7e06 // addr(bytes32,uint256)
            || id == 0x691f3431 // name(bytes32)
            || id == 0x59d1d43c; // text(bytes32,string)
    }
}
