/**
 * Public exports of `@cenote/ui`: UI components (account, controls, feedback, figures, layout, logos, overlays) with
 * their props types, and some of their hooks and helpers. Chart, table and QR code have entry points of their own.
 */

export { AddressText, type AddressTextProps } from './account/address-text.tsx';
export { Avatar, type AvatarProps } from './account/avatar.tsx';
export { AmountInput, type AmountInputProps } from './controls/amount-input.tsx';
export {
  Button,
  type ButtonLook,
  type ButtonProps,
  LinkButton,
  type LinkButtonProps,
  TextLink,
} from './controls/button.tsx';
export { Checkbox, type CheckboxProps } from './controls/checkbox.tsx';
export { Badge, type BadgeProps, Chip, type ChipProps } from './controls/chip.tsx';
export { ChoiceList, type ChoiceListProps } from './controls/choice-list.tsx';
export { CopyButton, type CopyButtonProps } from './controls/copy-button.tsx';
export { Disclosure, type DisclosureProps } from './controls/disclosure.tsx';
export { Icon, type IconName, type IconProps } from './controls/icon.tsx';
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx';
export { InputSurface, Seam } from './controls/input-surface.tsx';
export { ListRow, type ListRowProps } from './controls/list-row.tsx';
export { SearchField, type SearchFieldProps } from './controls/search-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './controls/segmented-control.tsx';
export { Switch, type SwitchProps } from './controls/switch.tsx';
export { TextField, type TextFieldProps } from './controls/text-field.tsx';
export { Banner, type BannerProps } from './feedback/banner.tsx';
export { LiveRegion, type LiveRegionProps } from './feedback/live-region.tsx';
export { OfflineState, type OfflineStateProps } from './feedback/offline-state.tsx';
export { ProgressRing, type ProgressRingProps } from './feedback/progress-ring.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './feedback/states.tsx';
export { type Step, Stepper, type StepperProps, type StepState } from './feedback/stepper.tsx';
export { ChartFrame, type ChartFrameProps } from './figures/chart-frame.tsx';
export { ChartSkeleton } from './figures/chart-skeleton.tsx';
export { pointAfterKey } from './figures/point-after-key.ts';
export { RollingNumber, type RollingNumberProps } from './figures/rolling-number.tsx';
export { Sparkline, type SparklineProps } from './figures/sparkline.tsx';
export { Card, type CardProps } from './layout/card.tsx';
export { Divider } from './layout/divider.tsx';
export { hasCoarsePointer } from './layout/has-coarse-pointer.ts';
export { useNarrow } from './layout/use-narrow.ts';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { NetworkLogo, type NetworkLogoProps } from './marks/network-logo.tsx';
export { safeImageUrl } from './marks/safe-image-url.ts';
export type { TokenIcon } from './marks/token-icon-context.ts';
export { TokenLogo, type TokenLogoProps } from './marks/token-logo.tsx';
export { Dialog, type DialogProps } from './overlays/dialog.tsx';
export { Hint, type HintProps } from './overlays/hint.tsx';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu.tsx';
export { Popover, type PopoverProps } from './overlays/popover.tsx';
export { Select, type SelectOption, type SelectProps } from './overlays/select.tsx';
export { Sheet, type SheetProps } from './overlays/sheet.tsx';
export {
  RangeSlider,
  type RangeSliderProps,
  Slider,
  type SliderProps,
} from './overlays/slider.tsx';
export { Tabs, type TabsProps } from './overlays/tabs.tsx';
export { type ToastOptions, type ToastTone, toast } from './overlays/toast.ts';
export { Toaster } from './overlays/toaster.tsx';
export { Tooltip, type TooltipProps } from './overlays/tooltip.tsx';
export {
  type ThemeChoice,
  type ThemeName,
  UiProvider,
  type UiProviderProps,
  useThemeName,
} from './ui-provider.tsx';
