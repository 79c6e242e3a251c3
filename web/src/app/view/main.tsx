import { keepInMemory } from "./memory-storage.ts";

const element = document.querySelector("#portal");
if (element === null) throw new Error("view.html has no place for the portal");
// Before the first module that reads what the tab keeps is there.
keepInMemory();
void import("./open-view.tsx").then(({ openView }) => openView(element));
