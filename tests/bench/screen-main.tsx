import { mount } from "./mount.tsx";
import { Screen } from "./screen.tsx";

mount(<Screen />);
