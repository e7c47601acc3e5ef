// SPDX-License-Identifier: MIT
/**
 * `Collection`: contract of an honest ERC-721 collection with one item (id 0). It may have the symbol and the
 * decimals of a token.
 */
pragma solidity 0.8.26;

/// @notice An honest ERC-721 collection with token ids from 0. It may have a token's symbol, and decimals.
contract Collection {
    string public symbol;
    uint8 public decimals;
    mapping(uint256 id => address) public ownerOf;
    mapping(uint256 id => address) public getApproved;

    event Approval(address indexed owner, address indexed approved, uint256 indexed id);

    constructor(string memory symbol_, uint8 decimals_, address holder) {
        symbol = symbol_;
        decimals = decimals_;
        ownerOf[0] = holder;
    }

    function name() external view returns (string memory) {
        return symbol;
    }

    function balanceOf(address holder) external view returns (uint256) {
        return ownerOf[0] == holder ? 1 : 0;
    }

    function totalSupply() external pure returns (uint256) {
        return 1;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function approve(address approved, uint256 id) external {
        require(ownerOf[id] == msg.sender);
        getApproved[id] = approved;
        emit Approval(msg.sender, approved, id);
    }
}
