// SPDX-License-Identifier: MIT
/** `DevGasPriceOracle`: stand-in for the OP stack's GasPriceOracle, which states the L1 data fee of a transaction. */
pragma solidity 0.8.26;

/// @notice States L1 data fees at a constant price of calldata gas, signature included. The chain charges none.
contract DevGasPriceOracle {
    /// Wei per unit of calldata gas.
    uint256 private constant PRICE = 1 gwei;
    /// Bytes of a signature and its prefix, which an unsigned transaction lacks.
    uint256 private constant SIGNATURE_BYTES = 68;

    /// Returns the fee in wei of an unsigned transaction: 4 units of gas per zero byte, 16 per other byte.
    function getL1Fee(bytes calldata unsigned) external pure returns (uint256) {
        uint256 gas = SIGNATURE_BYTES * 16;
        for (uint256 i = 0; i < unsigned.length; i++) gas += unsigned[i] == 0 ? 4 : 16;
        return gas * PRICE;
    }

    /// Returns the highest fee in wei of an unsigned transaction of a size in bytes.
    function getL1FeeUpperBound(uint256 unsignedSize) external pure returns (uint256) {
        return (SIGNATURE_BYTES + unsignedSize) * 16 * PRICE;
    }
}
