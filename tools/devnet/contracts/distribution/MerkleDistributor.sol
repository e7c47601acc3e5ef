// SPDX-License-Identifier: MIT
/**
 * `MerkleDistributor`: contract that pays the amounts of a Merkle tree in one token, once per leaf, with the
 * functions and the event of Uniswap's MerkleDistributor.
 */
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @notice Pays the amounts of a Merkle tree, once per leaf. Same functions and event as Uniswap's
/// MerkleDistributor.
contract MerkleDistributor {
    using SafeERC20 for IERC20;

    error AlreadyClaimed();
    error InvalidProof();

    event Claimed(uint256 index, address account, uint256 amount);

    IERC20 public immutable token;
    bytes32 public immutable merkleRoot;
    mapping(uint256 index => bool) public isClaimed;

    constructor(IERC20 token_, bytes32 merkleRoot_) {
        token = token_;
        merkleRoot = merkleRoot_;
    }

    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata merkleProof)
        external
    {
        if (isClaimed[index]) revert AlreadyClaimed();
        bytes32 leaf = keccak256(abi.encodePacked(index, account, amount));
        if (!MerkleProof.verifyCalldata(merkleProof, merkleRoot, leaf)) revert InvalidProof();
        isClaimed[index] = true;
        token.safeTransfer(account, amount);
        emit Claimed(index, account, amount);
    }
}
