import { AboutDialog } from '../menu/about-dialog.tsx';
import { Drawer, type DrawerProps } from '../menu/drawer.tsx';

/**
 * The navigation drawer or the about dialog of the header, as `shown` selects (default export); both are in one chunk.
 */
export default function HeaderDialog({
  shown,
  ...drawer
}: DrawerProps & { shown: 'drawer' | 'about' }) {
  return shown === 'about' ? <AboutDialog onClose={drawer.onClose} /> : <Drawer {...drawer} />;
}
