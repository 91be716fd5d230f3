import type { refusals as english } from '../en/refusals.ts';
import type { Messages } from '../translated.ts';

export const refusals: Messages<typeof english> = {
  host_name: 'Usa una de las direcciones que muestra Earshot, o añade el nombre si es tuyo.',
  other_origin: 'La solicitud vino de una página web o de una extensión. Permítela solo si confías en ella.',
  needs_id_token:
    'Aquí no vale ninguna clave. Envía en su lugar un token de identidad: npm run cli -- token imprime uno que vale una hora.',
  other_kind_of_key: 'El programa tiene una clave del otro tipo. Crea una del tipo que nombra la respuesta.',
  unknown_key:
    'La clave no es tuya, se revocó o tiene un secreto nuevo. Crea una clave y ponla en el programa.',
  no_key: 'El programa no envía ninguna clave. Ponle una; se envía como Authorization: Bearer KEY.',
  ended: 'El acceso ha caducado o no es de este servicio. Inicia sesión de nuevo o crea una clave.',
  scope: 'Crea una clave que tenga ese permiso y ponla en el programa.',
  may_connect: 'Ajustes, Red dice quién puede conectarse y qué puede hacer un dispositivo vinculado.',
  memories_off: 'Mira Ajustes, Desarrollo: el acceso a los recuerdos está desactivado.',
  mcp_address: 'La dirección de MCP es /v1/mcp, sin nada detrás.',
  no_such_route:
    'Earshot no tiene esa ruta. Comprueba la URL base; si es correcta, esta parte del original no existe aquí.',
  not_here: 'El programa pide algo que no está aquí o que se eliminó.',
  method: 'La ruta existe, pero no con este método.',
  uid: 'El uid de la dirección debe ser aquel al que pertenece el token.',
  not_taken: 'El programa envía algo que Earshot no acepta; la respuesta lo nombra.',
  too_large: 'La solicitud es mayor de lo que Earshot acepta de una vez.',
  too_often: 'El programa pregunta demasiado; puede seguir dentro de un minuto.',
  disk_full: 'Libera espacio en el disco.',
  no_recogniser:
    'Nada aquí reconoce la voz en el idioma pedido, o no hay ningún modelo listo. Mira Ajustes, Voz a texto.',
  our_fault:
    'Algo falló por nuestro lado. Lo explican el registro del servicio y «doctor» en la línea de comandos.',
};
