import { mount } from "./mount.tsx";
import { RawScreen } from "./raw-screen.tsx";

mount(<RawScreen />);
