// SPDX-License-Identifier: MIT
/**
 * `DevMarketplace`: contract of a small marketplace that emits Seaport 1.6's sale events. Offerers open orders
 * onchain instead of signing them; anyone may fulfill them.
 */
pragma solidity 0.8.26;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @notice A small marketplace that emits the sale events of Seaport 1.6. Offerers store orders onchain
/// instead of signing them; anyone may fulfil them.
contract DevMarketplace {
    using SafeERC20 for IERC20;

    error NotOfferer();
    error NotOpen();
    error UnknownItemType();
    error WrongValue();

    enum ItemType {
        NATIVE,
        ERC20,
        ERC721
    }

    struct SpentItem {
        ItemType itemType;
        address token;
        uint256 identifier;
        uint256 amount;
    }

    struct ReceivedItem {
        ItemType itemType;
        address token;
        uint256 identifier;
        uint256 amount;
        address recipient;
    }

    struct Order {
        address offerer;
        SpentItem[] offer;
        ReceivedItem[] consideration;
        uint256 salt;
    }

    event OrderFulfilled(
        bytes32 orderHash,
        address indexed offerer,
        address indexed zone,
        address recipient,
        SpentItem[] offer,
        ReceivedItem[] consideration
    );
    event OrderCancelled(bytes32 orderHash, address indexed offerer, address indexed zone);
    event OrderOpened(bytes32 orderHash, address indexed offerer);

    mapping(bytes32 orderHash => bool) public isOpen;

    /// @notice Opens an order of the caller.
    function open(Order calldata order) external {
        if (msg.sender != order.offerer) revert NotOfferer();
        bytes32 orderHash = hashOf(order);
        isOpen[orderHash] = true;
        emit OrderOpened(orderHash, order.offerer);
    }

    function cancel(Order calldata order) external {
        if (msg.sender != order.offerer) revert NotOfferer();
        bytes32 orderHash = hashOf(order);
        isOpen[orderHash] = false;
        emit OrderCancelled(orderHash, order.offerer, address(0));
    }

    /// @notice Fulfils an order: transfers the consideration to its recipients and the offer to the caller.
    function fulfill(Order calldata order) external payable {
        bytes32 orderHash = hashOf(order);
        if (!isOpen[orderHash]) revert NotOpen();
        isOpen[orderHash] = false;
        uint256 left = msg.value;
        for (uint256 i = 0; i < order.offer.length; i++) {
            SpentItem calldata item = order.offer[i];
            // Ether cannot be transferred from the offerer.
            if (item.itemType == ItemType.NATIVE) revert UnknownItemType();
            _move(item.itemType, item.token, item.identifier, item.amount, order.offerer, msg.sender);
        }
        for (uint256 i = 0; i < order.consideration.length; i++) {
            ReceivedItem calldata item = order.consideration[i];
            if (item.itemType == ItemType.NATIVE) {
                if (item.amount > left) revert WrongValue();
                left -= item.amount;
                (bool ok,) = item.recipient.call{value: item.amount}("");
                if (!ok) revert WrongValue();
            } else {
                _move(item.itemType, item.token, item.identifier, item.amount, msg.sender, item.recipient);
            }
        }
        if (left != 0) revert WrongValue();
        emit OrderFulfilled(
            orderHash, order.offerer, address(0), msg.sender, order.offer, order.consideration
        );
    }

    function hashOf(Order calldata order) public pure returns (bytes32) {
        return keccak256(abi.encode(order));
    }

    function _move(ItemType itemType, address token, uint256 identifier, uint256 amount, address from, address to)
        private
    {
        if (itemType == ItemType.ERC20) IERC20(token).safeTransferFrom(from, to, amount);
        else IERC721(token).transferFrom(from, to, identifier);
    }
}
