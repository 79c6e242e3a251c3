import type { JobDetail } from "@portal/contract/maintenance/job-schemas";
import { useState } from "react";
import { pictureAddress } from "../../portfolio/public.ts";
import { Card } from "../../ui/card/card.tsx";
import { type JobName, jobImageAddress } from "../job-api.ts";
import type { JobImage } from "./job-image.ts";
import styles from "./job-details.module.css";
import { LargerImage } from "./larger-image.tsx";

/** The pictures with their captions; each opens a larger view. Nothing where the agency shows none or there are none. */
export function JobImages({ job, detail }: { readonly job: JobName; readonly detail: JobDetail }) {
  const images = imagesOf(job, detail);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const opened = openAt === null ? undefined : images[openAt];
  if (images.length === 0) return null;
  return (
    <Card title="Maintenance Images" icon="building" span={12}>
      <ul className={styles.images}>
        {images.map((image, index) => (
          <li key={image.imageNo}>
            <figure>
              <button
                type="button"
                className={styles.image}
                aria-label={`Larger view: ${imageWords(image, index, images.length)}`}
                onClick={() => setOpenAt(index)}
              >
                <img
                  src={image.small}
                  alt={imageWords(image, index, images.length)}
                  loading="lazy"
                  width={320}
                  height={240}
                />
              </button>
              {image.caption === null || image.caption === "" ? null : (
                <figcaption>{image.caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      {openAt === null || opened === undefined ? null : (
        <LargerImage
          image={opened}
          words={imageWords(opened, openAt, images.length)}
          hasOthers={images.length > 1}
          onStep={(step) => setOpenAt((openAt + step + images.length) % images.length)}
          onClose={() => setOpenAt(null)}
        />
      )}
    </Card>
  );
}

/** The first twenty come small with the job, the others by their address when they are scrolled to. */
function imagesOf(job: JobName, detail: JobDetail): readonly JobImage[] {
  const { images, imageDescriptions, imageNos, furtherImages } = detail;
  const sent = imageNos.flatMap((imageNo, index) => {
    const large = jobImageAddress(job, imageNo);
    const small = pictureAddress(images[index] ?? null);
    return [{ imageNo, small: small ?? large, large, caption: imageDescriptions[index] ?? null }];
  });
  const further = furtherImages.map(({ imageNo, description }) => {
    const large = jobImageAddress(job, imageNo);
    return { imageNo, small: large, large, caption: description };
  });
  return [...sent, ...further];
}

/** 'Picture 2 of 5: Wet ceiling below the riser' */
function imageWords({ caption }: JobImage, index: number, count: number): string {
  const which = count === 1 ? "Picture" : `Picture ${index + 1} of ${count}`;
  return caption === null || caption === "" ? which : `${which}: ${caption}`;
}
