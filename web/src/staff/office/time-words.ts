import { formatInstant } from "@portal/domain/core/format-date";
import { viewerZone } from "../../core/viewer-zone.ts";

/** An instant in the viewer's own time: office work has no plan's zone. */
export const timeWords = (instant: string): string => formatInstant(new Date(instant), viewerZone());
