/** Entry script of the popup and the side panel. */
import { mountScreen } from './mount-screen.tsx';
import { reportWindowId } from './report-window-id.ts';
import { Popup } from './screens/popup.tsx';

void reportWindowId();
void mountScreen(<Popup />);
